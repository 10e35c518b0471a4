import { expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { githubSchema } from './github-schema.ts';
import { emptyProject, projectOf } from './project.ts';
import type { Project } from '../src/project.ts';

test("hollow descriptions of GitHub's schema are not reported without a config", () => {
  const hollow = (project: Project): number =>
    compile(project).diagnostics.filter(({ code }) => code === 'hollow-description').length;

  const project = { ...emptyProject, schemaFiles: [githubSchema] };
  expect(hollow(project)).toBe(0);
  expect(hollow({ ...project, config: projectOf({}).config })).toBeGreaterThan(1000);
});

test("GitHub's schema without content has exactly two errors", () => {
  const { diagnostics } = compile({ ...emptyProject, schemaFiles: [githubSchema] });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');

  expect(errors.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
    [
      "invalid-schema: field \`EnterpriseOwnerInfo.repositoryDeployKeySetting\` is defined twice",
      "invalid-schema: field \`EnterpriseOwnerInfo.repositoryDeployKeySettingOrganizations\` is defined twice",
    ]
  `);
});
