// npm run pack-platform: the package for teams of other repositories, as a file that npm installs.
import { packPlatform } from './packed-platform';

packPlatform()
  .then((file) => console.log(`The package is ${file}`))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
