import { createLoginPath } from '@shop/shared-events';
import { ButtonLink, StateBlock } from '@shop/shared-ui';

interface LoginPromptProps {
  /** Such as 'Please login to see your coins'. */
  readonly title: string;
  readonly children: string;
  /** The path of this page, to return to after the login. */
  readonly returnPath: string;
}

/** Replaces personal content for visitors (spec section 6). */
export function LoginPrompt({ title, children, returnPath }: LoginPromptProps) {
  return (
    <StateBlock kind="info" title={title} action={<ButtonLink href={createLoginPath(returnPath)}>Login</ButtonLink>}>
      <p>{children}</p>
    </StateBlock>
  );
}
