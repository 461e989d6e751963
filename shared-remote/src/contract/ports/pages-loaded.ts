/** Of the root element, while the host loads pages that the visitor may open next. */
const mark = 'data-loads-pages'

let loading = 0

/** For hosts: marks the document until `work`, which loads such pages, has ended. */
export function markPagesLoading(work: Promise<unknown>): void {
  const count = (by: number) => {
    loading += by
    document.documentElement.toggleAttribute(mark, loading > 0)
  }
  count(1)
  const end = () => count(-1)
  work.then(end, end)
}

/**
 * Resolves when the host does not load pages that the visitor may open next. What is loaded ahead besides comes after
 * them: on a slow network each would delay the others.
 */
export function pagesLoaded(): Promise<void> {
  const root = document.documentElement
  return new Promise(resolve => {
    const look = () => {
      if (root.hasAttribute(mark)) return
      changes.disconnect()
      resolve()
    }
    const changes = new MutationObserver(look)
    changes.observe(root, { attributeFilter: [mark] })
    look()
  })
}
