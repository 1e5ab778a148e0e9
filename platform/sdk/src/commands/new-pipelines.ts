import type { NewFiles } from '@shop/tooling/new-app';

const firstLines = (
  service: string,
  address: string,
) => `# A preview for each proposed change, a canary for each commit on main, and everybody by hand.
# ${service} signs an identity token for each job, by which the shop knows the repository: no key is stored here.
# ${address} is the shop's address. Its operator allows the repository once: npm run keys -- trust (see its page docs/deploying.md).
`;

/** The pipelines of a new remote, for GitHub and for GitLab. A team deletes the one that it does not use. */
export const createPipelines = (app: string): NewFiles => ({
  '.github/workflows/release.yml': `${firstLines('GitHub', 'The variable SHOP_ADDRESS of the repository')}name: Release
on:
  pull_request:
  push:
    branches: [main]
  workflow_dispatch:
    inputs:
      step:
        description: What happens
        type: choice
        options: [promote, release to everybody, rollback]
permissions:
  contents: read
  id-token: write
  pull-requests: write
concurrency: release-\${{ github.ref }}
jobs:
  release:
    # A pull request from another repository gets no identity token.
    if: github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    env:
      SHOP_ADDRESS: \${{ vars.SHOP_ADDRESS }}
      CHROME_PATH: /usr/bin/google-chrome
      GH_TOKEN: \${{ github.token }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 24
          cache: npm
      - run: npm ci
      - if: inputs.step != 'promote' && inputs.step != 'rollback'
        run: npm run types && npm test && npm run build
      - name: Preview
        if: github.event_name == 'pull_request'
        shell: bash
        run: |
          npx shop-platform release --to "$SHOP_ADDRESS" --preview | tee preview.txt
          sed -n '/^Preview:/,$p' preview.txt > comment.txt
          gh pr comment \${{ github.event.number }} --body-file comment.txt --edit-last --create-if-none
      - name: Canary
        if: github.event_name == 'push'
        run: npx shop-platform release --to "$SHOP_ADDRESS" --canary
      - name: Promote
        if: inputs.step == 'promote'
        run: npx shop-platform promote ${app} --to "$SHOP_ADDRESS"
      - name: Release to everybody
        if: inputs.step == 'release to everybody'
        run: npx shop-platform release --to "$SHOP_ADDRESS"
      - name: Rollback
        if: inputs.step == 'rollback'
        run: npx shop-platform rollback ${app} --to "$SHOP_ADDRESS"
`,
  '.gitlab-ci.yml': `${firstLines('GitLab', 'The variable SHOP_ADDRESS of the project')}default:
  image: node:24
  before_script:
    - npm ci
  id_tokens:
    SHOP_ID_TOKEN:
      aud: $SHOP_ADDRESS

.built:
  before_script:
    - npm ci
    - npm run types && npm test && npm run build

preview:
  extends: .built
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  script:
    - set -o pipefail
    - npx shop-platform release --to "$SHOP_ADDRESS" --preview | tee preview.txt
    - echo "PREVIEW_URL=$(grep -m 1 '^https\\?://' preview.txt)" > preview.env
  artifacts:
    reports:
      dotenv: preview.env
  # The merge request has a button that opens this address.
  environment:
    name: preview/$CI_COMMIT_REF_SLUG
    url: $PREVIEW_URL

canary:
  extends: .built
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    - npx shop-platform release --to "$SHOP_ADDRESS" --canary

promote:
  needs: [canary]
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      when: manual
  script:
    - npx shop-platform promote ${app} --to "$SHOP_ADDRESS"

release to everybody:
  extends: .built
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      when: manual
  script:
    - npx shop-platform release --to "$SHOP_ADDRESS"

rollback:
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      when: manual
  script:
    - npx shop-platform rollback ${app} --to "$SHOP_ADDRESS"
`,
});
