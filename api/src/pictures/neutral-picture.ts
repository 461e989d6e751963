import type { PictureInput } from './picture-source.ts'

/** A closed carton with a handle and a tag: for goods of which there is neither a photograph nor a drawing. */
export function neutralPicture({ color, view }: PictureInput): string {
  const box = view === 1 ? '120 90 200 200' : '0 0 400 400'
  const opacity = view === 3 ? 0.55 : 1
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="400" height="400"><g opacity="${opacity}" stroke-linejoin="round">
<ellipse cx="200" cy="346" rx="140" ry="16" fill="#2a1d12" opacity=".16"/>
<g fill="${color}" stroke="${color}" stroke-width="4"><path d="M200 72 332 132 200 194 68 132z"/><path d="M68 132 200 194V344L68 280z"/><path d="M332 132 200 194V344l132-64z"/></g>
<path d="M200 72 332 132 200 194 68 132z" fill="#fff" opacity=".3"/>
<path d="M332 132 200 194V344l132-64z" fill="#000" opacity=".18"/>
<path d="M68 132 200 194 332 132M200 194V344M200 72 332 132V280L200 344 68 280V132z" fill="none" stroke="#2a1d12" stroke-opacity=".28" stroke-width="3"/>
<path d="M126 98 258 160v52l22-10v-52L148 88z" fill="#fff" opacity=".5"/>
<path d="M96 196v30l44 21v-30z" fill="#fff" opacity=".82"/>
<path d="M104 210l28 13M104 220l20 9" fill="none" stroke="#2a1d12" stroke-opacity=".45" stroke-width="3" stroke-linecap="round"/>
<path d="M286 214l26-13v10l-26 13z" fill="#000" opacity=".42"/>
</g></svg>`
}
