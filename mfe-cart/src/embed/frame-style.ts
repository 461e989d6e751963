/**
 * Styles of everything shown before the first interaction. The box inherits only its direction from the page; the page
 * may override what is set on `:host` (position, margin, `display`). The host is an inline block because text
 * decorations of the page do not propagate into one.
 */
export const frameStyle = `
:host { display: inline-block; vertical-align: middle; }
:host([view="page"]) { display: block; }
:host([hidden]) { display: none; }
.box {
  all: initial;
  --accent: var(--shop-cart-accent, #0a6158);
  --on-accent: var(--shop-cart-on-accent, #fff);
  --surface: var(--shop-cart-surface, #fff);
  --text: var(--shop-cart-text, #1b2421);
  --edge: var(--shop-cart-line, #e7dfd3);
  --count: var(--shop-cart-badge, #b4193f);
  display: inline-block;
  vertical-align: top;
  color: var(--text);
  font: 400 16px/1.75 var(--shop-cart-font, Vazirmatn, Tahoma, "Segoe UI", "Noto Sans Arabic", sans-serif);
  color-scheme: light;
}
.box[data-theme="dark"] {
  --accent: var(--shop-cart-accent, #4cc2b0);
  --on-accent: var(--shop-cart-on-accent, #04211d);
  --surface: var(--shop-cart-surface, #1a211e);
  --text: var(--shop-cart-text, #f2eee7);
  --edge: var(--shop-cart-line, #303a36);
  --count: var(--shop-cart-badge, #c92a52);
  color-scheme: dark;
}
*, ::before, ::after { box-sizing: border-box; }
[hidden] { display: none !important; }
.button {
  position: relative;
  display: inline-grid;
  place-items: center;
  min-inline-size: 48px;
  min-block-size: 48px;
  margin: 0;
  padding: 0;
  border: 1px solid var(--edge);
  border-radius: var(--shop-cart-radius, 12px);
  background: var(--surface);
  color: inherit;
  font: inherit;
  cursor: pointer;
}
.button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.button.add {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding: 8px 20px;
  border-color: transparent;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 700;
}
.button[aria-busy="true"] { cursor: progress; opacity: 0.75; }
.count {
  position: absolute;
  inset-block-start: -8px;
  inset-inline-start: -8px;
  min-inline-size: 24px;
  padding-inline: 5px;
  border: 2px solid var(--surface);
  border-radius: 999px;
  background: var(--count);
  color: #fff;
  font-size: 12px;
  font-weight: 700;
  line-height: 20px;
  text-align: center;
}
.panel {
  position: fixed;
  inset: auto;
  overflow: hidden;
  inline-size: min(400px, calc(100vw - 16px));
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 24px;
  background: var(--surface);
  box-shadow: 0 4px 12px rgb(43 32 20 / 0.08), 0 32px 72px -20px rgb(43 32 20 / 0.34);
  color: inherit;
  z-index: 2147483647;
}
.view { container-type: inline-size; }
:host([view="page"]) .box { inline-size: 100%; }
.wait { margin: 0; padding: 32px 20px; text-align: center; }
.wait .button { margin-block-start: 12px; padding-inline: 20px; }
.announcement { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.note {
  inline-size: fit-content;
  max-inline-size: 320px;
  margin: 6px 0 0;
  padding: 2px 10px;
  border-radius: 8px;
  background: var(--surface);
  color: #1c6b3a;
  font-size: 14px;
}
.note[role="alert"] { color: #a8321a; }
.note:empty { margin: 0; padding: 0; }
.box[data-theme="dark"] .note { color: #7ccb96; }
.box[data-theme="dark"] .note[role="alert"] { color: #ff9a80; }
`

/** A cart icon, drawn for a 256 × 256 box (Phosphor Icons, MIT). */
const cartPath =
  'm230 59-6-3H63l-6-33a8 8 0 0 0-8-7H24a8 8 0 0 0 0 16h18l26 140 5 12a28 28 0 1 0 44 8h46l-3 12a28 28 0 1 0 28-28H91a8 8 0 0 1-8-7l-3-17h116a24 24 0 0 0 24-20l12-67zM104 204a12 12 0 1 1-12-12 12 12 0 0 1 12 12m96 0a12 12 0 1 1-12-12 12 12 0 0 1 12 12m4-75a8 8 0 0 1-8 7H77L66 72h148Z'

/** The icon of both buttons; decorative. */
export function cartIcon(): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(space, 'svg')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', cartPath)
  const looks = {
    viewBox: '0 0 256 256',
    width: '24',
    height: '24',
    fill: 'currentColor',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(looks)) icon.setAttribute(name, value)
  icon.append(path)
  return icon
}
