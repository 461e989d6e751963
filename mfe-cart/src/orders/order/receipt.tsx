import { useSiteConfig } from 'shared-remote'
import { addressText } from 'shared-shop/addresses/address-text'
import { taxIn } from 'shared-shop/money/price'
import type { Order } from 'shared-shop/orders/order'
import * as paths from 'shared-shop/paths'
import { formatDate } from 'shared-shop/text/dates'
import { formatNumber, formatPercent, formatToman } from 'shared-shop/text/digits'
import { Button } from 'shared-ui'
import * as media from 'shared-ui/media'
import { createGlobalStyle, styled } from 'styled-components'
import { Panel } from '../../parts/layout/checkout-layout.tsx'
import { keyedLines } from '../line-keys.ts'
import { statusWords } from '../order-status.ts'
import { Code, Fact, OrderTotals } from './order-facts.tsx'

/** Prints the receipt alone, without the rest of the page or the shell's layout. */
const PaperOnly = createGlobalStyle`
  @media print {
    @page { margin: 14mm; }
    body { background: #fff; }
    body *:not(:has([data-receipt]), [data-receipt], [data-receipt] *) { display: none; }
    [data-receipt] { padding: 0; box-shadow: none; color: #000; }
  }
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-end: 16px;
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 24px;
  margin-block-end: 16px;
  h1 { font-size: var(--fs-h2); }
`

const Facts = styled.dl`
  display: grid;
  gap: 4px 24px;
  margin-block-end: 16px;
  font-size: var(--fs-small);
  ${media.md} { grid-template-columns: 1fr 1fr; }
  div { display: flex; gap: 8px; }
  dt { flex: none; color: var(--ink-2); }
  dd { font-weight: 600; overflow-wrap: anywhere; }
`

const Scroll = styled.div`
  overflow-x: auto;
  margin-block-end: 16px;
`

const Table = styled.table`
  inline-size: 100%;
  min-inline-size: 600px;
  border-collapse: collapse;
  @media print { min-inline-size: 0; }
  font-size: var(--fs-small);
  th, td { padding: 8px 6px; border: 1px solid var(--line); text-align: start; vertical-align: top; }
  th { background: var(--sunk); font-weight: 700; }
  td.figure { white-space: nowrap; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
`

const Sums = styled.div`
  max-inline-size: 380px;
  margin-inline-start: auto;
  break-inside: avoid;
`

/** What the paper of a paid order is called: an invoice only if the shop has told who sells. */
export function usePaperName(): 'فاکتور' | 'رسید' {
  return useSiteConfig().seller ? 'فاکتور' : 'رسید'
}

/** The printable paper of a paid order; as an invoice, with the seller and the tax that the prices include. */
export function Receipt({ order }: { order: Order }) {
  const { shopName, seller } = useSiteConfig()
  const paper = usePaperName()
  return (
    <>
      <PaperOnly />
      <Buttons>
        <Button icon="receipt" onClick={() => window.print()}>
          چاپ {paper}
        </Button>
        <Button variant="line" href={paths.order(order.id)}>
          بازگشت به سفارش
        </Button>
      </Buttons>
      <Panel as="article" data-receipt="" aria-labelledby="receipt-title">
        <Head>
          <h1 id="receipt-title">
            {paper} خرید از {shopName}
          </h1>
          <p>
            شمارهٔ <Code of={order.code} /> · {formatDate(order.createdAt)}
          </p>
        </Head>
        <Facts>
          {seller && (
            <>
              <Fact name="فروشنده">{seller.name}</Fact>
              <Fact name="شناسهٔ ملی فروشنده">
                <Code of={seller.id} />
              </Fact>
              <Fact name="نشانی فروشنده">{seller.address}</Fact>
            </>
          )}
          <Fact name="خریدار">{order.address.recipient}</Fact>
          <Fact name="تلفن">
            <Code of={order.address.recipientPhone} />
          </Fact>
          <Fact name="نشانی">{addressText(order.address)}</Fact>
          <Fact name="کد پستی">
            <Code of={order.address.postalCode} />
          </Fact>
          <Fact name="وضعیت">
            {statusWords[order.status].text}
            {order.paidAt && `؛ پرداخت در ${formatDate(order.paidAt)}`}
          </Fact>
          {order.paymentRef && (
            <Fact name="شمارهٔ پیگیری پرداخت">
              <Code of={order.paymentRef} />
            </Fact>
          )}
        </Facts>
        <Scroll tabIndex={0} role="group" aria-label={`ردیف‌های ${paper}`}>
          <Table>
            <thead>
              <tr>
                <th scope="col">ردیف</th>
                <th scope="col">کالا</th>
                <th scope="col">تعداد</th>
                <th scope="col">قیمت واحد</th>
                <th scope="col">تخفیف</th>
                <th scope="col">مبلغ (تومان)</th>
              </tr>
            </thead>
            <tbody>
              {keyedLines(order.lines).map(({ key, line }, index) => (
                <tr key={key}>
                  <td>{formatNumber(index + 1)}</td>
                  <td>
                    {line.name}
                    {line.colorName && `، ${line.colorName}`}
                  </td>
                  <td>{formatNumber(line.con)}</td>
                  <td className="figure">{formatToman(line.price)}</td>
                  <td className="figure">{formatToman(line.price * line.con - line.payable)}</td>
                  <td className="figure">{formatToman(line.payable)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
        <Sums>
          <OrderTotals order={order} />
          {seller && (
            <p>
              مالیات بر ارزش افزوده ({formatPercent(seller.taxPercent)})، در همین مبلغ:{' '}
              {formatToman(taxIn(order.totals.payable, seller.taxPercent))} تومان
            </p>
          )}
        </Sums>
      </Panel>
    </>
  )
}
