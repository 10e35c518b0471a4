using System;
using System.IO;
using System.Net.Http;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>Sends requests once: HttpClient does not repeat a POST by itself.</summary>
    internal static class Http
    {
        // One client for the whole process, because each client has connections of its own. Its
        // timeout includes the body. Credentials are never sent on to another address.
        private static readonly HttpClient Client =
            new HttpClient(new HttpClientHandler { AllowAutoRedirect = false })
            {
                Timeout = TimeSpan.FromSeconds(30),
            };

        /// <exception cref="NoResponseException">
        /// No complete response came back. The request may have been processed.
        /// </exception>
        public static async Task<Response> SendAsync(HttpRequestMessage request)
        {
            try
            {
                using (var message = await Client.SendAsync(request))
                {
                    var body = await message.Content.ReadAsStringAsync();
                    var retryAfter = message.Headers.RetryAfter?.Delta ?? TimeSpan.Zero;
                    return new Response((int)message.StatusCode, body, retryAfter);
                }
            }
            catch (Exception error) when (
                error is HttpRequestException
                || error is IOException
                || error is OperationCanceledException)
            {
                throw new NoResponseException(request.RequestUri, error);
            }
        }
    }

    /// <summary>A complete response.</summary>
    internal sealed class Response
    {
        public Response(int status, string body, TimeSpan retryAfter)
        {
            Status = status;
            Body = body;
            RetryAfter = retryAfter;
        }

        public int Status { get; }

        public string Body { get; }

        /// <summary>From the header Retry-After; zero without it.</summary>
        public TimeSpan RetryAfter { get; }

        /// <summary>Whether a later request may have another response.</summary>
        public bool IsUnavailable => Status == 429 || Status >= 500;
    }

    internal sealed class NoResponseException : Exception
    {
        public NoResponseException(Uri address, Exception cause)
            : base($"no complete response from {address}: {cause.Message}", cause)
        {
        }
    }
}
