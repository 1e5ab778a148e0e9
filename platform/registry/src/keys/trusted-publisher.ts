import * as v from 'valibot';
import { isInternalHost, toHost } from '../public-address';

const claimName = v.pipe(v.string(), v.regex(/^[a-z][\w-]{0,59}$/i, 'has a claim with a wrong name'));
const claimValue = v.pipe(v.string(), v.nonEmpty('has a claim without a value'), v.maxLength(300, 'has a long claim'));

/** Claims by which services that run jobs name a repository or one job. Without one of them, everybody's jobs fit. */
const namingClaims = ['sub', 'repository', 'repository_id', 'project_path', 'project_id'];

/** Claims that tell the branches of a repository apart. */
const branchClaims = ['sub', 'ref', 'environment', 'job_workflow_ref', 'workflow_ref', 'ref_protected'];

/**
 * Whose jobs may release without a stored key: those whose identity token (OpenID Connect) comes from this issuer and
 * has each of these claims.
 */
export const trustedPublisherSchema = v.pipe(
  v.object({
    issuer: v.pipe(
      v.string(),
      v.maxLength(200, 'has a long issuer'),
      v.check((text) => URL.canParse(text) && /^https?:/.test(text), 'needs an issuer such as https://gitlab.example'),
    ),
    claims: v.pipe(
      v.record(claimName, claimValue),
      v.check(
        (claims) => namingClaims.some((name) => Object.hasOwn(claims, name)),
        `needs one of the claims ${namingClaims.join(', ')}: without one it would trust everybody’s jobs`,
      ),
      v.check((claims) => Object.keys(claims).length <= 20, 'has more than 20 claims'),
    ),
    /** Whether the issuer may be in an internal network, and without TLS. */
    isInternal: v.boolean(),
  }),
  v.check(
    ({ issuer, isInternal }) => isInternal || (issuer.startsWith('https:') && !isInternalHost(toHost(new URL(issuer)))),
    'needs an issuer that begins with https: and is not in an internal network. --internal allows both',
  ),
);

export type TrustedPublisher = v.InferOutput<typeof trustedPublisherSchema>;

/** Whether the jobs of every branch fit a publisher. */
export const trustsEveryBranch = ({ claims }: TrustedPublisher): boolean =>
  !branchClaims.some((name) => Object.hasOwn(claims, name));

/** The claims of a verified identity token. */
export type JobClaims = Readonly<Record<string, unknown>>;

/** Whether a job has each of the claims that a publisher asks for. */
export const fitsClaims = ({ claims }: TrustedPublisher, job: JobClaims): boolean =>
  Object.entries(claims).every(([name, value]) => Object.hasOwn(job, name) && String(job[name]) === value);

/** Names a job for logs, by its subject and its run: at most 160 printable characters. */
export function describeJob({ sub, run_id: githubRun, job_id: gitlabJob }: JobClaims): string {
  const run = githubRun === undefined ? gitlabJob && `, job ${String(gitlabJob)}` : `, run ${String(githubRun)}`;
  return `${String(sub)}${run ?? ''}`.replace(/[^\x20-\x7e]/g, '?').slice(0, 160);
}
