import * as paths from 'shared-shop/paths'
import { styled } from 'styled-components'
import { regularPaths } from '../src/icon/regular-paths.ts'
import {
  Badge,
  Breadcrumb,
  Button,
  Card,
  Chip,
  ColorDot,
  Container,
  Counter,
  EmptyState,
  ErrorPage,
  ErrorSlot,
  Icon,
  IconButton,
  type IconName,
  Logo,
  Money,
  Pagination,
  Price,
  ProductCard,
  ProductCardSkeleton,
  ProductGrid,
  Rail,
  Rating,
  Section,
  Skeleton,
  Spinner,
  Stepper,
  TextLink,
} from '../src/shared-ui.ts'
import * as media from '../src/theme/media.ts'
import { FormsPart } from './forms-part.tsx'
import { OverlaysPart } from './overlays-part.tsx'
import { products } from './products.ts'

const Cards = styled.div`
  display: grid;
  gap: 20px;
  ${media.lg} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  margin-block-end: 12px;
`

const Page = styled.main`
  padding-block: 32px 96px;
`

const Name = styled.h2`
  margin-block-end: 16px;
  color: var(--ink-3);
  font-size: var(--fs-small);
  font-weight: 500;
`

const steps = [
  { label: 'سبد خرید', icon: 'cart', href: paths.cart },
  { label: 'مشخصات', icon: 'user', href: paths.checkoutProfile },
  { label: 'ارسال', icon: 'truck' },
  { label: 'پرداخت', icon: 'credit-card' },
  { label: 'پایان', icon: 'check' },
] as const

export function Gallery() {
  return (
    <Page>
      <Container>
        <Row>
          <h1>
            <Logo />
          </h1>
        </Row>
        <Breadcrumb
          items={[
            { name: 'خانه', href: '/' },
            { name: 'لوازم آشپزخانه', href: paths.category('kitchen-appliances') },
            { name: 'اسپرسوساز' },
          ]}
        />
        <Cards>
          <Card>
            <Name>دکمه</Name>
            <Row>
              <Button icon="cart">افزودن</Button>
              <Button variant="soft">ثانویه</Button>
              <Button variant="line">خنثی</Button>
              <Button variant="ghost">متن</Button>
            </Row>
            <Row>
              <Button disabled>غیرفعال</Button>
              <Button loading>در راه</Button>
              <Button loading icon="cart">
                افزودن
              </Button>
              <Button size="sm" variant="soft">
                کوچک
              </Button>
            </Row>
            <Button block size="lg" endIcon="arrow-left" href={paths.cart}>
              ادامه و تکمیل مشخصات
            </Button>
            <TextLink href={paths.orders}>
              همهٔ سفارش‌ها
              <Icon name="arrow-left" size={18} />
            </TextLink>
          </Card>
          <Card>
            <Name>نشان و قیمت</Name>
            <Row>
              <Badge tone="disc">۱۸٪</Badge>
              <Badge tone="save">سود شما</Badge>
              <Badge tone="ok" icon="check-circle">
                موجود
              </Badge>
              <Badge tone="soon">بزودی</Badge>
              <Badge>ناموجود</Badge>
              <Badge tone="info">خبر</Badge>
              <Badge tone="err">رو به پایان</Badge>
              <Badge tone="new">تازه</Badge>
              <Counter count={3} />
              <Counter count={2} tone="buy" />
            </Row>
            <Row>
              <Price price={18_490_000} special={18} inventory={4} disable={0} />
              <Price price={18_490_000} special={18} inventory={4} disable={0} size="L" withPercent />
            </Row>
            <Row>
              <Price price={1} special={0} inventory={0} disable={0} />
              <Price price={1} special={0} inventory={0} disable={1} />
              <Money amount={27_255_000} />
            </Row>
          </Card>
          <Card>
            <Name>تراشه</Name>
            <Row>
              <Chip href={paths.category('iron')}>اتو</Chip>
              <Chip selected onRemove={() => undefined}>
                نوا
              </Chip>
              <Chip selected start={<ColorDot color="#a51d1d" size={18} />} onClick={() => undefined}>
                قرمز
              </Chip>
              <Chip dense icon="magnifier" href={paths.category('tv')}>
                تلویزیون
              </Chip>
            </Row>
            <Row>
              <IconButton icon="bell" label="پیام‌ها، ۳ تازه" counter={3} />
              <IconButton icon="cart" label="سبد خرید، ۱۲ کالا" counter={12} tone="sunk" />
              <IconButton icon="plus" label="افزودن" tone="soft" />
              <IconButton icon="scales" label="مقایسه" tone="surface" />
              <Spinner />
            </Row>
          </Card>
          <FormsPart />
          <Card>
            <Name>اسکلت</Name>
            <Skeleton $height="96px" $radius="16px" />
            <br />
            <Skeleton $width="60%" />
          </Card>
          <Card>
            <Name>امتیاز و گام‌ها</Name>
            <Row>
              <Rating value={4.2} count={56} />
            </Row>
            <Stepper label="گام‌های خرید" steps={steps.slice(0, 4)} current={1} />
          </Card>
          <Card>
            <EmptyState
              icon="cart"
              title="سبد شما خالی است"
              text="از پیشنهادهای امروز شروع کنید."
              action={<Button href="/">شروع خرید</Button>}
            />
          </Card>
          <Card>
            <ErrorSlot onRetry={() => undefined} />
          </Card>
          <OverlaysPart />
        </Cards>
        <Section title="گام‌های خرید">
          <Stepper label="گام‌های پرداخت" steps={steps} current={2} />
        </Section>
        <Section
          title="پرفروش‌ترین‌های این هفته"
          lead="آنچه خانه‌های دیگر همین روزها خریده‌اند"
          href={paths.search}
        >
          <ProductGrid>
            {products.map(product => (
              <ProductCard key={product.id} product={product} onAdd={() => undefined} />
            ))}
            <ProductCardSkeleton labelled />
          </ProductGrid>
        </Section>
        <Section title="کالاهای مرتبط" href={paths.specialOffers}>
          <Rail label="کالاهای مرتبط">
            {[...products, ...products].map((product, index) => (
              <ProductCard
                key={`${product.id}-${index < products.length ? 'a' : 'b'}`}
                product={product}
                onAdd={() => undefined}
              />
            ))}
          </Rail>
        </Section>
        <Section title="صفحه‌ها">
          <Pagination page={1} total={8} hrefOf={page => `?page=${page}`} />
          <Pagination page={5} total={12} label="صفحه‌های دیگر" hrefOf={page => `?page=${page}`} />
        </Section>
        <Section title="نشانه‌ها">
          <Row>
            {(Object.keys(regularPaths) as IconName[]).map(name => (
              <Icon key={name} name={name} size={24} />
            ))}
            <Icon name="star" fill />
            <Icon name="house" fill />
          </Row>
        </Section>
        <ErrorPage code="۴۰۴" title="این صفحه پیدا نشد" icon="magnifier" tone="straw" />
      </Container>
    </Page>
  )
}
