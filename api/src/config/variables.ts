import type { Variable } from '../lib/variable.ts'
import { smsPlugins } from '../sms/providers.ts'

/** Every variable the API reads; `.env.example` explains each. */
export const variables: readonly Variable[] = [
  {
    name: 'NODE_ENV',
    fallback: '',
    about: '`production` refuses the embedded SMS and gateway adapters and is silent about errors',
  },
  { name: 'API_PORT', fallback: '3001', about: 'port of the API' },
  {
    name: 'API_HOST',
    fallback: '127.0.0.1',
    about: 'address that the API listens on; browsers reach it through the shop, whose HOST this is not',
  },
  {
    name: 'DRAIN_MS',
    fallback: '0',
    about:
      'how long it goes on answering after a signal to stop, while balancers see that it is not ready, ms',
  },
  { name: 'DATA_DIR', fallback: '.data', about: 'folder for the embedded database, pictures and the secret' },
  { name: 'DATABASE_URL', fallback: '', about: 'PostgreSQL to use instead of the embedded database' },
  { name: 'DATABASE_POOL_SIZE', fallback: '10', about: 'most connections to PostgreSQL that calls share' },
  {
    name: 'DATABASE_POOL_WAIT_MS',
    fallback: '5000',
    about: 'longest wait of a call for a connection, ms; beyond it the answer is 503',
  },
  {
    name: 'DATABASE_QUERY_MS',
    fallback: '15000',
    about: 'longest statement, and longest pause within a transaction, ms; beyond it the answer is 503',
  },
  {
    name: 'DATABASE_START_MS',
    fallback: '60000',
    about: 'how long a start waits for PostgreSQL to answer, ms',
  },
  { name: 'REDIS_URL', fallback: '', about: 'Redis that shares rate limits between instances' },
  { name: 'SITE_ORIGIN', fallback: 'http://localhost:3000', about: 'origin of the shop as browsers see it' },
  {
    name: 'HSTS_MAX_AGE',
    fallback: '31536000',
    about: 'seconds for which browsers keep to HTTPS; sent when SITE_ORIGIN is https',
  },
  {
    name: 'HSTS_SUBDOMAINS',
    fallback: '1',
    about: '`0` leaves subdomains of the host out of HSTS',
  },
  {
    name: 'CORS_ORIGINS',
    fallback: '',
    about: 'comma list of further origins that may call the API from a browser',
  },
  {
    name: 'TRUST_PROXY',
    fallback: 'loopback',
    about: 'addresses of proxies whose X-Forwarded-For is believed',
  },
  {
    name: 'SERVER_KEY',
    fallback: '',
    about:
      'by it the API knows its shells, 32 characters or more; needed with NODE_ENV=production; otherwise unset: this machine',
  },
  {
    name: 'TOKEN_SECRET',
    fallback: '',
    about: 'at least 32 characters; made and kept in DATA_DIR/secret when unset',
  },
  {
    name: 'SMS_PROVIDER',
    fallback: 'outbox',
    about: '`outbox` (embedded, read it at /dev/outbox), `sms.ir` or `ghasedak`',
  },
  {
    name: 'SMS_RESEND_PROVIDER',
    fallback: 'ghasedak',
    about: 'provider of resent codes; where its settings are missing, SMS_PROVIDER sends those too',
  },
  ...smsPlugins.flatMap(plugin => plugin.variables),
  { name: 'GATEWAY', fallback: 'sandbox', about: '`sandbox` (embedded) or `zarinpal`' },
  { name: 'ZARINPAL_MERCHANT', fallback: '', about: 'merchant id (UUID) at Zarinpal' },
  { name: 'ZARINPAL_URL', fallback: 'https://payment.zarinpal.com', about: 'base address of Zarinpal' },
  {
    name: 'PAYMENT_MAX',
    fallback: '100000000',
    about: 'largest amount of one payment in toman; larger carts are told so before the order is placed',
  },
  {
    name: 'ALLOW_SANDBOX',
    fallback: '',
    about:
      '`1` allows the embedded adapters with NODE_ENV=production or a public SITE_ORIGIN, to others than this machine, and the demo shop',
  },
  {
    name: 'SEED_DEMO',
    fallback: '',
    about:
      '`1` shows the demo shop also with NODE_ENV=production: fills an empty database, serves its pictures; `0` never does',
  },
  {
    name: 'DEMO_MODULE',
    fallback: '',
    about: 'built file of the demo content; unset: there is no demo shop',
  },
  {
    name: 'HOLD_UNITS',
    fallback: '200',
    about: 'most units that the unpaid orders of one account may hold',
  },
  {
    name: 'HOLD_UNITS_OF_PRODUCT',
    fallback: '99',
    about: 'the same for one product; below 99 it refuses carts that the shop lets shoppers fill',
  },
  {
    name: 'SMS_PER_DAY',
    fallback: '5000',
    about:
      'most login codes sent in 24 hours, a fifth of them for customers who have paid; beyond it only devices that have signed in before get one',
  },
  {
    name: 'LOGIN_FAILURES_PER_HOUR',
    fallback: '200',
    about: 'wrong login codes of everybody from which new devices get codes of 6 digits instead of 4',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    about:
      'who sends it may read /metrics; needed with NODE_ENV=production; otherwise unset: this machine alone',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    fallback: '',
    about: 'collector of OpenTelemetry to send spans to, with /v1/traces added',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    fallback: '',
    about: 'the same, as the whole address',
  },
  { name: 'OTEL_SDK_DISABLED', fallback: '', about: 'true: no spans' },
  { name: 'OTEL_TRACES_EXPORTER', fallback: '', about: 'none: no spans; otherwise otlp' },
  { name: 'LOG_LEVEL', fallback: 'warn', about: 'trace, debug, info, warn, error, fatal or silent' },
  { name: 'REGISTRY_FILE', fallback: '', about: 'the registry document; DATA_DIR/registry.json when unset' },
  { name: 'REGISTRY_URL', fallback: '', about: 'address of the registry instead of the file' },
]
