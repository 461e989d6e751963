import { useState } from 'react'
import * as paths from 'shared-shop/paths'
import { styled } from 'styled-components'
import { Dialog, Drawer, Popover, showToast, Toaster } from '../src/overlays/overlays.ts'
import { Button, Card, Logo, LogoMark } from '../src/shared-ui.ts'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`

const Pad = styled.div`
  padding: 20px;
`

type Shown = 'none' | 'dialog' | 'drawer' | 'popover'

function fromAddress(): Shown {
  const show = new URLSearchParams(location.search).get('show')
  return show === 'dialog' || show === 'drawer' || show === 'popover' ? show : 'none'
}

/** Buttons that open the overlays; `?show=dialog` opens the dialog on load, for screenshots. */
export function OverlaysPart() {
  const [shown, setShown] = useState<Shown>(fromAddress)
  const close = () => setShown('none')
  return (
    <Card>
      <Toaster />
      <Row>
        <Button variant="soft" onClick={() => setShown('dialog')}>
          گفت‌وگو
        </Button>
        <Button variant="soft" onClick={() => setShown('drawer')}>
          کشو
        </Button>
        <Popover
          open={shown === 'popover'}
          onOpenChange={open => setShown(open ? 'popover' : 'none')}
          label="سبد خرید"
          align="start"
          trigger={props => (
            <Button variant="line" {...props}>
              بازشو
            </Button>
          )}
        >
          <Pad>چیزی زیر دکمه</Pad>
        </Popover>
        <Button
          variant="line"
          onClick={() => showToast({ kind: 'success', text: 'به سبد افزوده شد', actionLabel: 'دیدن سبد' })}
        >
          پیام
        </Button>
        <Button
          variant="line"
          onClick={() => showToast({ kind: 'error', text: 'ارتباط با سرور برقرار نشد.' })}
        >
          خطا
        </Button>
      </Row>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="کد پیامک‌شده را بنویسید"
        lead={<LogoMark size={54} />}
      >
        <p>کد ۴ رقمی فرستاده شد.</p>
        <Button block size="lg" data-autofocus="" onClick={close}>
          ورود
        </Button>
      </Dialog>
      <Drawer open={shown === 'drawer'} onClose={close} title="فهرست" head={<Logo size={36} />}>
        <Button block variant="line" href={paths.profile}>
          حساب کاربری
        </Button>
      </Drawer>
    </Card>
  )
}
