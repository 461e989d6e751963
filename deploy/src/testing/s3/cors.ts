import * as z from 'zod/mini'

/** A bucket's CORS configuration, as `aws s3api put-bucket-cors` takes it. */
export const corsSchema = z.object({
  CORSRules: z.array(
    z.object({
      AllowedOrigins: z.array(z.string()),
      AllowedMethods: z.array(z.string()),
      AllowedHeaders: z.array(z.string()),
      MaxAgeSeconds: z.int(),
    }),
  ),
})
export type CorsConfiguration = z.infer<typeof corsSchema>

/** The headers that a bucket answers to a page of another origin. */
export function corsHeaders(
  cors: CorsConfiguration | undefined,
  origin: string | undefined,
  method: string,
): Record<string, string> {
  const rule = cors?.CORSRules.find(
    ({ AllowedOrigins, AllowedMethods }) =>
      origin !== undefined &&
      AllowedOrigins.some(allowed => allowed === '*' || allowed === origin) &&
      AllowedMethods.includes(method),
  )
  if (!rule) return {}
  return { 'access-control-allow-origin': rule.AllowedOrigins.includes('*') ? '*' : String(origin) }
}

/** The configuration as the API of S3 takes it. */
export function corsXml({ CORSRules }: CorsConfiguration): string {
  const all = (name: string, values: readonly (string | number)[]) =>
    values.map(value => `<${name}>${value}</${name}>`).join('')
  const rules = CORSRules.map(
    rule =>
      `<CORSRule>${all('AllowedOrigin', rule.AllowedOrigins)}${all('AllowedMethod', rule.AllowedMethods)}${all('AllowedHeader', rule.AllowedHeaders)}${all('MaxAgeSeconds', [rule.MaxAgeSeconds])}</CORSRule>`,
  )
  return `<CORSConfiguration>${rules.join('')}</CORSConfiguration>`
}
