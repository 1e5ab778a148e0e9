import { ButtonLink } from '@shop/shared-ui';
import { findAccessType, gatedTexts } from './gated.rules';

/** The link to the products that a reward gives access to. Renders nothing for other rewards. */
export function GatedProductsLink({ rewardType }: { rewardType: string }) {
  const accessType = findAccessType(rewardType);
  return accessType === null ? null : (
    <ButtonLink
      size="small"
      href={gatedTexts[accessType].path}
      aria-label={`See the pieces: ${gatedTexts[accessType].title}`}
    >
      See the pieces
    </ButtonLink>
  );
}
