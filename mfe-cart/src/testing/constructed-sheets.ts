// jsdom has no constructed sheets; the style elements that replace them would hide what they style: it misreads `:host`.
Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true })
Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', { value: () => {}, configurable: true })
