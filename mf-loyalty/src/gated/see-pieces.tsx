import { ButtonLink } from '@shop/shared-ui';
import { gateOpenedBy, gateWords } from './gated.rules';

/** The link to the products that a reward gives access to. Renders nothing for other rewards. */
export function SeePieces({ rewardType }: { rewardType: string }) {
  const gate = gateOpenedBy(rewardType);
  return gate === null ? null : (
    <ButtonLink size="small" to={gateWords[gate].path} aria-label={`See the pieces: ${gateWords[gate].title}`}>
      See the pieces
    </ButtonLink>
  );
}
