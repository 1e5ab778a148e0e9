import { ButtonLink } from '@shop/shared-ui';
import { gateOpenedBy, gateWords } from './gated.rules';

/** The way to the pieces that a reward opens; nothing for a reward that opens none. */
export function SeePieces({ rewardType }: { rewardType: string }) {
  const gate = gateOpenedBy(rewardType);
  return gate === null ? null : (
    <ButtonLink size="small" to={gateWords[gate].path} aria-label={`See the pieces: ${gateWords[gate].title}`}>
      See the pieces
    </ButtonLink>
  );
}
