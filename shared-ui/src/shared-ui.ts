// Federated facade for the components of the first view: a single module, so that a page loads one shared copy.
export { Icon, type IconProps } from './icon/icon.tsx'
export type { FillIconName, IconName } from './icon/icon-names.ts'
export { IconPaths } from './icon/icon-paths-context.ts'
export { pushModal } from './modal-stack.ts'
export { Badge, type BadgeTone, Counter } from './primitives/badge.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './primitives/button.tsx'
export { Chip, type ChipProps } from './primitives/chip.tsx'
export { IconButton, type IconButtonProps, type IconButtonTone } from './primitives/icon-button.tsx'
export { Card, Container, ProductGrid, Section, type SectionProps } from './primitives/layout.tsx'
export { Logo, LogoMark } from './primitives/logo.tsx'
export { Breadcrumb, type Crumb } from './primitives/navigation/breadcrumb.tsx'
export { Pagination, type PaginationProps } from './primitives/navigation/pagination.tsx'
export { Rail, type RailProps } from './primitives/navigation/rail.tsx'
export { type Step, Stepper } from './primitives/navigation/stepper.tsx'
export { ColorDot } from './primitives/product/color-dot.tsx'
export {
  Money,
  Price,
  type PriceFacts,
  type PriceProps,
  type PriceSize,
} from './primitives/product/price.tsx'
export { type CardProduct, ProductCard, type ProductCardProps } from './primitives/product/product-card.tsx'
export { ProductCardSkeleton } from './primitives/product/product-card-skeleton.tsx'
export {
  ProductPicture,
  type ProductPictureProps,
  Tinted,
  type TintedProps,
  type TintName,
  tintOf,
} from './primitives/product/product-picture.tsx'
export { Rating, type RatingProps } from './primitives/product/rating.tsx'
export { ShopAddress } from './primitives/shop-address.ts'
export { LoadingText, Skeleton } from './primitives/skeleton.tsx'
export { Spinner } from './primitives/spinner.tsx'
export {
  Arch,
  EmptyState,
  type EmptyStateProps,
  ErrorPage,
  type ErrorPageProps,
  ErrorSlot,
  type ErrorSlotProps,
} from './primitives/states.tsx'
export { TextLink } from './primitives/text-link.tsx'
export { VisuallyHidden } from './primitives/visually-hidden.tsx'
