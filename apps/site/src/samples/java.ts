import { marks, type SampleLanguage } from './sample.ts';

/** For Java 17 or newer, with nothing but its standard library: `java Call.java`. */
export const java: SampleLanguage = {
  title: 'Java',
  language: 'java',
  template: `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

public class Call {
    static final String QUERY = """
${marks.operation}
        """;

    static final String VARIABLES = """
${marks.variables}
        """;

    public static void main(String[] args) throws Exception {
        var body = "{\\"query\\": " + quoted(QUERY) + ", \\"variables\\": " + VARIABLES + "}";
        var request = HttpRequest.newBuilder(URI.create("${marks.endpoint}"))
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + System.getenv("${marks.tokenVariable}"))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
        var response = HttpClient.newHttpClient()
            .send(request, HttpResponse.BodyHandlers.ofString());
        System.out.println(response.body());
    }

    static String quoted(String text) {
        return '"' + text.replace("\\\\", "\\\\\\\\")
            .replace("\\"", "\\\\\\"")
            .replace("\\n", "\\\\n") + '"';
    }
}
`,
  parts: ({ operation, variables }) => ({
    operation: textBlock(operation),
    variables: textBlock(variables),
  }),
};

/** The lines of a text block, as far in as its closing quotes. */
function textBlock(text: string): string {
  return text.replaceAll(/\\|"(?="")/g, String.raw`\$&`).replaceAll(/^(?=.)/gm, ' '.repeat(8));
}
