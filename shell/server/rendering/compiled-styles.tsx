import { LRUCache } from 'lru-cache'
import { type ReactNode, useContext } from 'react'
import { type IStyleSheetContext, StyleSheetContext } from 'styled-components'

type Compile = IStyleSheetContext['stylis']

/** A composition has some hundred rules; there are a few compositions at a time. */
const compiled = new LRUCache<string, string[]>({ max: 5_000 })

/**
 * Lets the components below it take rules that an earlier page has compiled. styled-components collects styles anew for
 * every page, and would send every rule through stylis and its plugins again.
 */
export function CompiledStyles({ children }: { children: ReactNode }) {
  const styles = useContext(StyleSheetContext)
  return (
    <StyleSheetContext.Provider value={{ ...styles, stylis: compilingOnce(styles.stylis) }}>
      {children}
    </StyleSheetContext.Provider>
  )
}

function compilingOnce(compile: Compile): Compile {
  const once = (css: string, ...names: (string | undefined)[]) => {
    // All that the result depends on: the hash tells plugins and namespaces apart. CSS holds no null character.
    const key = [compile.hash, ...names, css].join('\0')
    const known = compiled.get(key)
    if (known) return known
    const rules = compile(css, ...names)
    compiled.set(key, rules)
    return rules
  }
  return Object.assign(once, { hash: compile.hash })
}
