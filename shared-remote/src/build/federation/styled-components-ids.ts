/**
 * Makes component ids of styled-components equal in the browser and server builds, and distinct between remotes: they
 * are derived from `namespace` and the file at build time.
 */
export function styledComponentsIds(namespace: string) {
  return {
    plugins: {
      styledComponents: {
        namespace,
        ssr: true,
        displayName: false,
        fileName: false,
        minify: true,
        transpileTemplateLiterals: true,
        pure: true,
      },
    },
  }
}
