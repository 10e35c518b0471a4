import { expect, test } from 'vitest';

import { compile } from '../src/compile.ts';
import { githubSchema } from './github-schema.ts';
import { emptyProject } from './project.ts';

test("GitHub's schema without content has no errors but its own two", () => {
  const { diagnostics } = compile({ ...emptyProject, schemaFiles: [githubSchema] });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');

  expect(errors.map(({ code, message }) => `${code}: ${message}`)).toMatchInlineSnapshot(`
    [
      "invalid-schema: field \`EnterpriseOwnerInfo.repositoryDeployKeySetting\` is defined twice",
      "invalid-schema: field \`EnterpriseOwnerInfo.repositoryDeployKeySettingOrganizations\` is defined twice",
    ]
  `);
});

test('links in the descriptions of a schema that stands alone are not looked up', () => {
  const text =
    '"See [scopes](/usage/scopes), [this](#a) and ![it](/img/a.png)." type Query { a: Int }';
  const { diagnostics } = compile({
    ...emptyProject,
    schemaFiles: [{ path: 'schema.graphql', text }],
  });
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-description']);
});
