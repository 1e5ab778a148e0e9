import type { Address } from '@shop/shared-api';
import { formatCityLine } from './address.rules';

/** A complete address, one line for each part. */
export function AddressLines({
  address,
  className,
}: {
  readonly address: Address;
  readonly className?: string | undefined;
}) {
  return (
    <address className={className}>
      {address.firstName} {address.lastName}
      <br />
      {address.street}
      <br />
      {formatCityLine(address)}
      <br />
      {address.country}
      <br />
      {address.phone}
    </address>
  );
}
