// Federated facade for the components of the first view: a single module, so that a page loads one shared copy.
export { type FillIconName, Icon, type IconName, type IconProps } from './icon/icon.tsx'
export { pushModal } from './modal-stack.ts'
export { Badge, type BadgeTone, Counter } from './primitives/badge.tsx'
export { Breadcrumb, type Crumb } from './primitives/breadcrumb.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './primitives/button.tsx'
export { Chip, type ChipProps } from './primitives/chip.tsx'
export { ColorDot } from './primitives/color-dot.tsx'
export { IconButton, type IconButtonProps, type IconButtonTone } from './primitives/icon-button.tsx'
export { Card, Container, ProductGrid, Section, type SectionProps } from './primitives/layout.tsx'
export { Logo, LogoMark } from './primitives/logo.tsx'
export { Pagination, type PaginationProps } from './primitives/pagination.tsx'
export {
  DiscountBadge,
  Money,
  Price,
  type PriceFacts,
  type PriceProps,
  type PriceSize,
} from './primitives/price.tsx'
export { type CardProduct, ProductCard, type ProductCardProps } from './primitives/product-card.tsx'
export { ProductCardSkeleton } from './primitives/product-card-skeleton.tsx'
export {
  ProductPicture,
  type ProductPictureProps,
  pictureSrcSet,
  Tinted,
  type TintedProps,
  tintOf,
} from './primitives/product-picture.tsx'
export { Rail, type RailProps } from './primitives/rail.tsx'
export { Rating, type RatingProps } from './primitives/rating.tsx'
export { ShopAddress, useShopAddress } from './primitives/shop-address.ts'
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
export { type Step, Stepper } from './primitives/stepper.tsx'
export { TextLink } from './primitives/text-link.tsx'
export { VisuallyHidden } from './primitives/visually-hidden.tsx'
export { StyleRoot, type StyleRootProps } from './theme/style-root.tsx'
export {
  media,
  radius,
  type TintName,
  tintNames,
  z,
} from './theme/tokens.ts'
