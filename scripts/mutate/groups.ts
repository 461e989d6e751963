interface Group {
  /** Globs of the sources to mutate, from the root. */
  readonly mutate: readonly string[]
  /** Globs of the tests that may kill a mutant; only those that import a mutated file run. */
  readonly tests: readonly string[]
  /** Whether tests run with a DOM by default, as those of a remote do. */
  readonly dom?: true
  readonly setupFiles?: readonly string[]
}

/** The groups of `npm run mutate -- NAME`. */
export const groups: Readonly<Record<string, Group>> = {
  prices: {
    mutate: ['shared-shop/src/money/*.ts'],
    tests: ['shared-shop/src/money/*.test.ts'],
  },
  'cart-rules': {
    mutate: ['shared-shop/src/carts/*.ts'],
    tests: ['shared-shop/src/carts/*.test.ts'],
  },
  'cart-store': {
    mutate: ['mfe-cart/src/store/**/*.ts'],
    tests: ['mfe-cart/src/store/**/*.test.{ts,tsx}'],
    dom: true,
    setupFiles: ['mfe-cart/src/testing/cleanup.ts'],
  },
  'order-rules': {
    mutate: ['shared-shop/src/orders/*.ts'],
    tests: ['shared-shop/src/orders/*.test.ts'],
  },
  // Every test of orders places some, so each group runs only the tests that are about it.
  placing: {
    mutate: ['api/src/orders/{order-service,routes,placing/*}.ts'],
    tests: ['api/src/orders/{orders,order-service,price-agreement,placing/*}.test.ts'],
  },
  lifecycle: {
    mutate: ['api/src/orders/{order-lifecycle,lifecycle/*,rows/!(stock)}.ts'],
    tests: ['api/src/orders/{order-lifecycle,returns,refunds,stock-changes,lifecycle/*,rows/*}.test.ts'],
  },
  stock: {
    mutate: ['api/src/orders/rows/stock.ts'],
    tests: ['api/src/{orders,payments}/**/*.test.ts'],
  },
  payments: {
    mutate: ['api/src/payments/*.ts'],
    tests: ['api/src/payments/*.test.ts'],
  },
  discounts: {
    mutate: ['api/src/discounts/*.ts'],
    tests: ['api/src/discounts/*.test.ts'],
  },
  login: {
    mutate: ['api/src/login/*.ts'],
    // The authorisation test calls every operation of the API: too slow to repeat for each mutant.
    tests: ['api/src/login/!(authorisation|*.integration).test.ts'],
  },
  'login-form': {
    mutate: ['mfe-header/src/login/*.{ts,tsx}'],
    tests: ['mfe-header/src/login/*.test.{ts,tsx}'],
    dom: true,
  },
  bus: {
    mutate: ['shared-events/src/*.ts'],
    tests: ['shared-events/src/**/*.test.ts'],
  },
  registry: {
    mutate: [
      'shared-remote/src/registry/registry-*.ts',
      'shell/server/composition/{registry,choose-versions}.ts',
    ],
    tests: [
      'shared-remote/src/*.test.ts',
      'deploy/src/**/!(*.integration).test.ts',
      'shell/server/composition/!(*.integration).test.ts',
    ],
  },
  releases: {
    mutate: ['deploy/src/{versions/compatibility,versions/live,publish/publish}.ts'],
    tests: ['deploy/src/**/!(*.integration).test.ts', 'deploy/src/publish/publish.integration.test.ts'],
  },
}

/** Environment variables that pass the current group and the original folder from `main.ts` to Stryker's children. */
export const groupVariable = 'MUTATE_GROUP'
export const rootVariable = 'MUTATE_ROOT'
