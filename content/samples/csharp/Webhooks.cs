using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

namespace JacarandaBooks
{
    /// <summary>Receives webhooks.</summary>
    internal sealed class Webhooks
    {
        private readonly Store _store;
        private readonly IReadOnlyList<string> _secrets;

        /// <param name="store">Keeps the events.</param>
        /// <param name="secrets">
        /// Each of them is accepted, such as the old and the new one while an endpoint is replaced.
        /// </param>
        public Webhooks(Store store, IReadOnlyList<string> secrets)
        {
            _store = store;
            _secrets = secrets;
        }

        /// <summary>Verifies a delivery and stores its event, once.</summary>
        public void Receive(NameValueCollection headers, byte[] body)
        {
            VerifyWithAny(headers, body);
            var delivery = Json.Read<Delivery>(Encoding.UTF8.GetString(body));
            if (delivery.EventId == null)
                throw new WebhookRejectedException("the delivery has no eventId");
            _store.Insert(new Event(delivery.EventId, delivery.Type, delivery.Node?.Id));
        }

        private void VerifyWithAny(NameValueCollection headers, byte[] body)
        {
            var names = new[] { "webhook-id", "webhook-timestamp", "webhook-signature" };
            var signed = names.ToDictionary(name => name, name => headers[name]);
            var now = DateTimeOffset.UtcNow.ToUnixTimeSeconds();
            var reasons = new List<string>();
            foreach (var secret in _secrets)
            {
                try
                {
                    Webhook.Verify(signed, body, secret, now);
                    return;
                }
                catch (CryptographicException error)
                {
                    reasons.Add(error.Message);
                }
            }
            throw new WebhookRejectedException(string.Join(", ", reasons));
        }

        private sealed class Delivery
        {
            public string EventId { get; set; }

            public string Type { get; set; }

            public ApiObject Node { get; set; }
        }
    }

    /// <summary>The delivery is not genuine.</summary>
    internal sealed class WebhookRejectedException : Exception
    {
        public WebhookRejectedException(string message)
            : base(message)
        {
        }
    }
}
