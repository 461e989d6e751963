/**
 * Component ids of styled-components must be the same in the browser build and the server build, and must not collide
 * between remotes: they are named by `namespace` and the file, at build time.
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
