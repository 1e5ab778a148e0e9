import path from 'node:path';
import type { Check, Finding } from './check';
import type { Repository } from './repository';

const dockerfile = 'tooling/deploy/Dockerfile';
const compose = 'tooling/deploy/compose.yaml';
const proxy = 'tooling/deploy/Caddyfile';
const settingsPage = 'docs/settings.md';
/** The variables that PostgreSQL, the proxy and Node read. */
const otherPrograms = /^(?:POSTGRES_\w+|CERTIFICATE|TMPDIR)$/;
/** Milliseconds that running requests get after the drain (platform/environment/src/graceful-stop.ts). */
const closingMs = 8_000;

/** The folder from which a script or the compose file names the repository. */
const deployFolder = path.posix.dirname(compose);

/** The files that start the shop in containers fit the sources, the settings and each other. */
export const deploymentCheck: Check = {
  name: 'deployment',
  run: (repository) => ({
    findings: [checkDockerfile, checkContexts, checkCompose, checkProxy, checkUnits].flatMap((check) =>
      check(repository),
    ),
    summary: 'the images, the compose file, its proxy and the units name files, settings and services that exist',
  }),
};

/** Every file that the images copy and run is there. */
function checkDockerfile(repository: Repository): Finding[] {
  let folder = '';
  return listLines(repository, dockerfile).flatMap(({ text, line }) => {
    folder = /^WORKDIR \/shop\/?(.*)$/.exec(text)?.[1] ?? folder;
    const copied = /^COPY (?!--)(.+) \S+$/.exec(text)?.[1]?.split(' ') ?? [];
    const programs = [...text.matchAll(/\btooling\/[\w/-]+\.\w+/g)].map(([file]) => file);
    const started = [...text.matchAll(/^CMD \["([^"]+)\.js"/g)].map(([, file]) => `${folder}/${file}.ts`);
    return [...copied, ...programs, ...started]
      .filter((file) => file !== '.' && !has(repository, file))
      .map((file): Finding => ({ file: dockerfile, line, message: `names ${file}, which does not exist.` }));
  });
}

/** Images are built of the whole repository, and scripts run in it or in their own folder. */
export function checkContexts(repository: Repository): Finding[] {
  const files = [compose, ...repository.files.filter((file) => /^tooling\/deploy\/\w[\w-]*\.sh$/.test(file))];
  return files.flatMap((file) =>
    listLines(repository, file).flatMap(({ text, line }): Finding[] => {
      const context = /context: ([./]+)|docker build .* ([./]+)$/.exec(text)?.slice(1).find(Boolean);
      const [, folder] = /^cd "\$\(dirname "\$0"\)([./]*)"$/.exec(text) ?? [];
      const [named, allowed] = context === undefined ? [folder, ['.', deployFolder]] : [context, ['.']];
      if (named === undefined || allowed.includes(path.posix.join(deployFolder, named))) return [];
      return [{ file, line, message: `names ${named}, which is not the root of the repository.` }];
    }),
  );
}

/** Every variable is a documented setting, every image is built, and a container may take as long to stop as it needs. */
function checkCompose(repository: Repository): Finding[] {
  const documented = repository.read(settingsPage);
  const stages = [...repository.read(dockerfile).matchAll(/^FROM .* AS (\S+)$/gm)].map(([, stage]) => stage);
  const text = repository.read(compose);
  const findings = listLines(repository, compose).flatMap(({ text: written, line }): Finding[] => {
    const [, name] = /^ +([A-Z][A-Z0-9_]+):/.exec(written) ?? [];
    const [, target] = /target: ([\w-]+)/.exec(written) ?? [];
    return [
      ...(name === undefined || otherPrograms.test(name) || documented.includes(`\`${name}\``)
        ? []
        : [{ file: compose, line, message: `sets ${name}, which is no setting of ${settingsPage}.` }]),
      ...(target === undefined || stages.includes(target)
        ? []
        : [{ file: compose, line, message: `builds ${target}, which is no stage of ${dockerfile}.` }]),
    ];
  });
  const drainMs = Number(/HTTP_DRAIN_MS: (\d+)/.exec(text)?.[1]);
  const graceMs = Number(/stop_grace_period: (\d+)s/.exec(text)?.[1]) * 1000;
  if (!(graceMs > drainMs + closingMs))
    findings.push({
      file: compose,
      message: `stops a server after ${graceMs} ms, and HTTP_DRAIN_MS and its last requests may take ${drainMs + closingMs}.`,
    });
  const [, subnet = ''] = /subnet: (\S+?) ?\}/.exec(text) ?? [];
  const trusted = [...text.matchAll(/TRUSTED_PROXIES: (\S+)/g)].map(([, range]) => range);
  if (trusted.length === 0 || trusted.some((range) => range !== subnet))
    findings.push({ file: compose, message: `trusts ${trusted.join(', ')}, and the network is ${subnet}.` });
  return findings;
}

/** The proxy sends requests to services that exist. */
function checkProxy(repository: Repository): Finding[] {
  const services = [...repository.read(compose).matchAll(/^ {2}([\w-]+):/gm)].map(([, name]) => name);
  return listLines(repository, proxy).flatMap(({ text, line }) =>
    [...text.matchAll(/[ :]([a-z][\w-]*):\d{4}/g)]
      .filter(([, service]) => !services.includes(service))
      .map(([, service]): Finding => ({
        file: proxy,
        line,
        message: `names ${service}, which is no service of ${compose}.`,
      })),
  );
}

/** Every unit starts a program that exists, with a data directory that systemd makes for the shop's user. */
export function checkUnits(repository: Repository): Finding[] {
  const units = repository.files.filter((file) => /^tooling\/deploy\/systemd\/[^/]+\.service$/.test(file));
  return units.flatMap((file): Finding[] => {
    const text = repository.read(file);
    const [, started = ''] = /^ExecStart=.* ([\w./-]+\.(?:ts|mjs))/m.exec(text) ?? [];
    // A bundle is named after its program.
    const program = started.replace(/^\.cache\/servers\/(.+)\.mjs$/, '$1.ts');
    const [, state = ''] = /^StateDirectory=(\S+)$/m.exec(text) ?? [];
    const [, directory = ''] = /SHOP_DATA_DIR=(\S+)/.exec(text) ?? [];
    return [
      ...(has(repository, program)
        ? []
        : [{ file, message: `starts ${program || 'no program'}, which does not exist.` }]),
      ...(state !== '' && directory === `/var/lib/${state}`
        ? []
        : [{ file, message: `has the data directory "${directory}", which is not its StateDirectory "${state}".` }]),
    ];
  });
}

const has = (repository: Repository, file: string): boolean =>
  repository.files.some((one) => one === file || one.startsWith(`${file}/`));

const listLines = (repository: Repository, file: string) =>
  repository
    .read(file)
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }));
