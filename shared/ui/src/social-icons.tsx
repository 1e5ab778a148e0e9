import { Icon, type IconProps } from './icon';

function InstagramIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M16.9 7.1v.01" />
    </Icon>
  );
}

function FacebookIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13.5 21v-8.5H17M13.5 13H10m3.5 0V8.5c0-2 1-3 3-3h1.5" />
    </Icon>
  );
}

function TwitterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4h4.5L20 20h-4.5ZM10.9 13.2 4.8 20M13.1 10.8 19.2 4" />
    </Icon>
  );
}

function LinkedInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="2" />
      <path d="M8 10.5v6M8 7.5v.01M12 16.5v-6m0 3c0-1.8 1-3 2.4-3s2.1 1 2.1 2.5v3.5" />
    </Icon>
  );
}

function YouTubeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="5" width="19" height="14" rx="4" />
      <path d="m10 9 5 3-5 3Z" />
    </Icon>
  );
}

function GitHubIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 20.5c-4.5 1.4-4.5-2.3-6-2.8m12 4.3v-3.5c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.2 4.2 0 0 0-.1-3.2s-1.1-.3-3.5 1.3a12.3 12.3 0 0 0-6.2 0C6.5 3.8 5.4 4.1 5.4 4.1a4.2 4.2 0 0 0-.1 3.2A4.6 4.6 0 0 0 4 10.5c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V22" />
    </Icon>
  );
}

/** The icon of each social network of the settings. */
export const socialIcons = {
  Instagram: InstagramIcon,
  Facebook: FacebookIcon,
  Twitter: TwitterIcon,
  LinkedIn: LinkedInIcon,
  YouTube: YouTubeIcon,
  GitHub: GitHubIcon,
};
