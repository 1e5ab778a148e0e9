export { Alert } from './alert';
export { Badge, type BadgeProps } from './badge';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button';
export { Checkbox, Radio, type ChoiceProps } from './choice';
export { Chip, type ChipProps } from './chip';
export { classNames } from './class-names';
export { CoinLoader, type CoinLoaderProps } from './coin-loader';
export { CoinGlyph, Coins, formatCoins, type CoinGlyphProps, type CoinsProps } from './coins';
export { Dialog, type DialogProps } from './dialog';
export {
  Field,
  Select,
  TextArea,
  type FieldProps,
  type SelectOption,
  type SelectProps,
  type TextAreaProps,
} from './field';
export { PageHeading, SectionHeading, type PageHeadingProps, type SectionHeadingProps } from './heading';
export type { IconProps } from './icon';
export { IconButton, type IconButtonProps } from './icon-button';
export { ArrowIcon, ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from './arrow-icons';
export {
  BagIcon,
  BinIcon,
  CheckIcon,
  CloseIcon,
  HeartIcon,
  MenuIcon,
  MinusIcon,
  PlusIcon,
  RefreshIcon,
  ChatIcon,
  RulerIcon,
  SearchIcon,
  ShareIcon,
  UserIcon,
} from './shop-icons';
export { QualityIcon, ReturnIcon, SupportIcon, TruckIcon } from './service-icons';
export { socialIcons } from './social-icons';
export { PageMeta, type PageMetaProps } from './page-meta';
export { Picture, type PictureProps } from './picture';
export { pictureSize } from './picture.rules';
export { Mrp, type MrpProps, Price, type PriceProps } from './price';
export { prefersReducedData } from './prefers-reduced-data';
export { Skeleton, type SkeletonProps } from './skeleton';
export { StateBlock, type StateBlockProps } from './state-block';
export { Stepper, type StepperProps } from './stepper';
export { Tabs, type Tab, type TabsProps } from './tabs';
export { RadioTile, type RadioTileProps } from './radio-tile';
export { Wordmark, type WordmarkProps } from './wordmark';
