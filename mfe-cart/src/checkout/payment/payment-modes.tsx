import { useId, useState } from 'react'
import { Icon } from 'shared-ui'
import { RadioCards } from 'shared-ui/forms'
import { Panel } from '../../parts/layout/checkout-layout.tsx'
import { PanelHead } from '../../parts/layout/panel-head.tsx'

/** The payment modes (spec §3 `paymentMode`), the default first. */
const modes = [
  {
    value: 'gateway',
    label: 'پرداخت اینترنتی',
    description: 'با همهٔ کارت‌های عضو شتاب، از درگاه بانکی',
    icon: 'credit-card',
  },
] as const

/** Chooses the payment mode. The API never sees the choice: it pays every order through its one gateway. */
export function PaymentModes() {
  const [mode, setMode] = useState<(typeof modes)[number]['value']>(modes[0].value)
  const headingId = useId()
  return (
    <Panel>
      <PanelHead title="شیوهٔ پرداخت" id={headingId} level={1} />
      <RadioCards
        name={{ headingId }}
        value={mode}
        onChange={setMode}
        options={modes.map(({ icon, ...option }) => ({ ...option, end: <Icon name={icon} size={24} /> }))}
      />
    </Panel>
  )
}
