/** Creates an element with attributes and children; `class` and `part` are set as attributes too. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}
