import { Icon, type IconProps } from './icon';

export function TruckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 6h11v10.5h-11Z" />
      <path d="M13.5 9.5h4l4 3.5v3.5h-8" />
      <circle cx="7" cy="17.5" r="2" />
      <circle cx="17" cy="17.5" r="2" />
    </Icon>
  );
}

export function ReturnIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 4.5 4 9l4.5 4.5" />
      <path d="M4 9h10a5.5 5.5 0 0 1 0 11H8" />
    </Icon>
  );
}

export function QualityIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3c2.5 1.7 5 2.5 8 2.5 0 7.5-2.5 12.5-8 15.5-5.5-3-8-8-8-15.5 3 0 5.5-.8 8-2.5Z" />
      <path d="m8.5 12 2.5 2.5 4.5-5" />
    </Icon>
  );
}

export function SupportIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 14v-2a8 8 0 0 1 16 0v2" />
      <path d="M4 13.5h3v5.5H5.5a1.5 1.5 0 0 1-1.5-1.5Zm16 0h-3v5.5h1.5a1.5 1.5 0 0 0 1.5-1.5Z" />
      <path d="M18.5 19c-.8 1.5-2.5 2-5 2" />
    </Icon>
  );
}
