using System;
using System.Net.Http;
using System.Text;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>Simulates the customer; only for the local sandbox.</summary>
    internal static class Sandbox
    {
        /// <summary>Throws an exception if the sandbox does not run.</summary>
        public static async Task CheckAsync(string sandboxUrl)
        {
            var clock = new HttpRequestMessage(HttpMethod.Get, sandboxUrl + "/_sandbox/clock");
            try
            {
                await Http.SendAsync(clock);
            }
            catch (NoResponseException error)
            {
                var message = $"no sandbox responds at {sandboxUrl}: start it first, see README.md";
                throw new InvalidOperationException(message, error);
            }
        }

        /// <summary>
        /// Pays a payment request in the local sandbox. A payment by card takes about 2 minutes.
        /// </summary>
        public static async Task SimulatePaymentAsync(
            string sandboxUrl, string requestId, string method)
        {
            if (method == "card")
            {
                await ActAsync(sandboxUrl, "pay with a new card", requestId);
                return;
            }
            await ActAsync(sandboxUrl, "pay at the bank", requestId);
            await ActAsync(sandboxUrl, "transfer the money", requestId);
        }

        /// <summary>Simulates an action of the payer or the bank.</summary>
        private static async Task ActAsync(string sandboxUrl, string act, string id)
        {
            var body = Json.Write(new { act, id });
            var request = new HttpRequestMessage(HttpMethod.Post, sandboxUrl + "/_sandbox/act")
            {
                Content = new StringContent(body, Encoding.UTF8, "application/json"),
            };
            var response = await Http.SendAsync(request);
            if (response.Status != 200)
            {
                var message = $"the sandbox rejected \"{act}\": {response.Body}";
                throw new InvalidOperationException(message);
            }
        }
    }
}
