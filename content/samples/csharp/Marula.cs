using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading.Tasks;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace JacarandaBooks
{
    /// <summary>Sends queries and mutations.</summary>
    internal sealed class Marula
    {
        /// <summary>How many times a call is sent before it is left to the next run.</summary>
        public const int MaxAttempts = 8;

        private static readonly TimeSpan LongestRetryAfter = TimeSpan.FromHours(1);

        private readonly string _url;
        private readonly ClientTokens _tokens;

        public Marula(Settings settings)
        {
            _url = settings.ApiUrl;
            _tokens = new ClientTokens(settings);
        }

        /// <summary>
        /// Sends a query until it succeeds or is rejected, and returns its data. Queries change
        /// nothing.
        /// </summary>
        public async Task<T> ReadAsync<T>(string query, object variables)
        {
            if (!IsQuery(query))
                throw new ArgumentException("ReadAsync only takes queries", nameof(query));
            for (var attempt = 1; ; attempt++)
            {
                try
                {
                    return Json.Read<T>(await SendAsync(query, variables));
                }
                catch (CallException error) when (attempt < MaxAttempts && !error.IsRejected)
                {
                    await BackOffAsync(attempt, error);
                }
            }
        }

        /// <summary>
        /// Sends a mutation once. Only <see cref="Intents"/> does, because it knows when to repeat.
        /// </summary>
        public Task<JToken> MutateAsync(string mutation, object variables) =>
            SendAsync(mutation, variables);

        /// <summary>Reads a page of a list of the client, such as "refunds".</summary>
        public async Task<Page> ReadListAsync(string query, object variables, string name)
        {
            var data = await ReadAsync<JObject>(query, variables);
            return PageAt(data, "client." + name);
        }

        /// <summary>Returns the page at a path of the data of a query.</summary>
        public static Page PageAt(JObject data, string path)
        {
            // Without this check, a response that has no list would look like an empty list.
            if (!(data.SelectToken(path) is JObject list))
                throw new InvalidDataException("the response has no list " + path);
            var page = Json.Read<Page>(list);
            return page.Edges != null
                ? page
                : throw new InvalidDataException("the response has no items of " + path);
        }

        /// <summary>Returns each item of a list once.</summary>
        /// <param name="readPage">
        /// Reads a page after a cursor, which is null for the first page.
        /// </param>
        public static async Task<List<ApiObject>> EveryItemAsync(Func<string, Task<Page>> readPage)
        {
            var items = new List<ApiObject>();
            string after = null;
            while (true)
            {
                var page = await readPage(after);
                if (page.PageInfo?.HasNextPage == null)
                    throw new InvalidDataException("the page has no hasNextPage");
                items.AddRange(page.Edges.Select(edge => edge.Node));
                if (page.PageInfo.HasNextPage == false) return items;
                after = page.PageInfo.EndCursor
                    ?? throw new InvalidDataException("hasNextPage is true, but endCursor is null");
            }
        }

        /// <summary>
        /// Waits up to 1 s, then up to 2 s, 4 s … 30 s: a random time, on top of Retry-After.
        /// </summary>
        public static async Task BackOffAsync(int attempt, CallException error)
        {
            var longest = Math.Min(30 * 1000, 500 << attempt);
            var random = TimeSpan.FromMilliseconds(new Random().Next(longest));
            var retryAfter =
                error.RetryAfter < LongestRetryAfter ? error.RetryAfter : LongestRetryAfter;
            var pause = retryAfter + random;
            await Task.Delay(pause);
        }

        /// <summary>Returns a time as the API has it, such as 2031-05-01T10:00:00.000Z.</summary>
        public static string ApiTime(DateTimeOffset time) => time.UtcDateTime.ToString(
            "yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture);

        private async Task<JToken> SendAsync(string operation, object variables)
        {
            var token = await _tokens.GetAsync();
            var response = await PostAsync(token, operation, variables);
            if (response.IsUnavailable)
            {
                throw new CallException("HTTP_" + response.Status, "no result")
                {
                    RetryAfter = response.RetryAfter,
                };
            }

            var result = ResultIn(response.Body);
            var first = result.Errors?.FirstOrDefault();
            if (first != null)
            {
                var code = first.Extensions?.Code ?? "INTERNAL_SERVER_ERROR";
                if (code == "UNAUTHENTICATED") await _tokens.ForgetAsync(token);
                // An error below the root field does not mean that the mutation failed: it was
                // executed.
                var wasExecuted = !IsQuery(operation) && first.Path?.Count > 1;
                throw new CallException(code, first.Message, wasExecuted);
            }
            if (result.Data == null || result.Data.Type == JTokenType.Null)
                throw new CallException("INTERNAL_SERVER_ERROR", "no data");
            return result.Data;
        }

        private static bool IsQuery(string operation) =>
            operation.TrimStart().StartsWith("query", StringComparison.Ordinal);

        private async Task<Response> PostAsync(string token, string operation, object variables)
        {
            using (var request = new HttpRequestMessage(HttpMethod.Post, _url))
            {
                var body = Json.Write(new { query = operation, variables });
                request.Headers.Authorization = new AuthenticationHeaderValue("Bearer", token);
                request.Content = new StringContent(body, Encoding.UTF8, "application/json");
                try
                {
                    return await Http.SendAsync(request);
                }
                catch (NoResponseException error)
                {
                    throw new CallException(CallException.NoResponse, error.Message);
                }
            }
        }

        private static GraphQlResult ResultIn(string body)
        {
            try
            {
                return Json.Read<GraphQlResult>(body);
            }
            catch (JsonException error)
            {
                var reason = "the response is no result: " + error.Message;
                throw new CallException(CallException.NoResponse, reason);
            }
        }

        private sealed class GraphQlResult
        {
            public JToken Data { get; set; }

            public List<GraphQlError> Errors { get; set; }
        }

        private sealed class GraphQlError
        {
            public string Message { get; set; }

            public JArray Path { get; set; }

            public ErrorExtensions Extensions { get; set; }
        }

        private sealed class ErrorExtensions
        {
            public string Code { get; set; }
        }
    }
}
