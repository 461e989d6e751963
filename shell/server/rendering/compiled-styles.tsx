import { LRUCache } from 'lru-cache'
import { type ReactNode, useContext } from 'react'
import { type IStyleSheetContext, StyleSheetContext } from 'styled-components'

type Compile = IStyleSheetContext['stylis']

/** A composition has a few hundred rules, and only a few compositions are live at a time. */
const compiled = new LRUCache<string, string[]>({ max: 5_000 })

/**
 * Lets the components below it reuse rules that an earlier page compiled. Otherwise styled-components runs every rule
 * through stylis and its plugins again for every page.
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
    // Everything the result depends on: the hash covers plugins and namespaces. CSS contains no null character.
    const key = [compile.hash, ...names, css].join('\0')
    const known = compiled.get(key)
    if (known) return known
    const rules = compile(css, ...names)
    compiled.set(key, rules)
    return rules
  }
  return Object.assign(once, { hash: compile.hash })
}
