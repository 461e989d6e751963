/** While the root element has it, style sheets skip the layout of sections that are far from the window. */
export const skipOffscreen = 'data-skip-offscreen'
