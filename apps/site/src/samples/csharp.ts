import { marks, type SampleLanguage } from './sample.ts';

/** For .NET 7 or newer, as a console program with implicit usings. */
export const csharp: SampleLanguage = {
  title: 'C#',
  language: 'csharp',
  template: `using System.Net.Http.Headers;
using System.Net.Http.Json;
using System.Text.Json.Nodes;

var query = """"
${marks.operation}
"""";
var variables = JsonNode.Parse(""""
${marks.variables}
"""");

using var client = new HttpClient();
client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue(
    "Bearer", Environment.GetEnvironmentVariable("${marks.tokenVariable}"));
var response = await client.PostAsJsonAsync(
    "${marks.endpoint}", new { query, variables });
var answer = await response.Content.ReadFromJsonAsync<JsonNode>();
if (answer?["errors"] is { } errors) throw new Exception(errors.ToJsonString());
Console.WriteLine(answer?["data"]);
`,
  // Four quotes open the text, so the three of a block string stay as they are.
  parts: ({ operation, variables }) => ({ operation, variables }),
};
