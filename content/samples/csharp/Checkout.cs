using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>Payment requests with a link for bank and card.</summary>
    internal sealed class Checkout
    {
        // A customer who pays later than this gets a new link.
        private static readonly TimeSpan LinkLifetime = TimeSpan.FromMinutes(30);

        // After these events, money may have left the customer's account.
        private static readonly HashSet<string> UncertainEvents = new HashSet<string>
        {
            "BankError",
            "BankTimeout",
            "CryptoWalletBlocked",
            "UnkownPaymentError",
        };

        private static readonly HashSet<string> ClosedUnpaid = new HashSet<string>
        {
            "PaymentInitiationRequestExpired",
            "PaymentInitiationRequestCancelled",
        };

        private readonly Store _store;
        private readonly Marula _marula;
        private readonly Intents _intents;

        public Checkout(Store store, Marula marula, Intents intents)
        {
            _store = store;
            _marula = marula;
            _intents = intents;
        }

        /// <summary>Stores a new order. An order that exists already stays as it is.</summary>
        public void PlaceOrder(string orderId, Product product)
        {
            var now = DateTimeOffset.UtcNow;
            _store.Insert(new Order(orderId, product.Name, product.Price, now, attempt: 1));
        }

        /// <summary>
        /// Returns the open payment request of an order; null if the order is paid. The customer
        /// pays by bank or card at the URL of the request. Creates a request if none is open.
        /// If it throws an exception, call it again later.
        /// </summary>
        public async Task<ApiObject> OpenRequestAsync(string orderId)
        {
            var request = await NewestRequestAsync(orderId);
            var state = request.State.TypeName;
            var isClosed = ClosedUnpaid.Contains(state);
            if (!isClosed && state != "PaymentInitiationRequestPending") return null;
            if (request.Events.Any(each => UncertainEvents.Contains(each.TypeName)))
            {
                var problem = $"money may have moved for {request.Id}, although it is not paid";
                _store.Update<Order>(orderId, order => new[] { order.WithProblem(problem) });
                throw new CheckoutException($"{orderId}: {problem}");
            }
            if (!isClosed) return request;

            var ended = PaymentReference.Parse(request.ExternalReference);
            if (ended != null) StartNextAttempt(ended);
            return await NewestRequestAsync(orderId);
        }

        /// <summary>
        /// Returns an object in its current state; null if this client has no such object.
        /// </summary>
        public async Task<ApiObject> ReadObjectAsync(string id)
        {
            var data = await _marula.ReadAsync<NodeData>(Operations.ObjectState, new { id });
            return data.Node;
        }

        public async Task<ApiObject> ReadRequestAsync(string id)
        {
            var request = await ReadObjectAsync(id);
            if (request?.TypeName != "PaymentInitiationRequest")
                throw new RefusedException(id + " is not a payment request of this client");
            if (request.Id == null || request.State?.TypeName == null || request.Events == null)
                throw new InvalidDataException($"the payment request {id} is incomplete");
            return request;
        }

        /// <summary>
        /// Returns the payment request of the current attempt, and creates it if there is none.
        /// </summary>
        private async Task<ApiObject> NewestRequestAsync(string orderId)
        {
            var order = _store.Get<Order>(orderId)
                ?? throw new CheckoutException("there is no order " + orderId);
            var reference = new PaymentReference(orderId, order.Attempt);
            var intent = await _intents.PerformOnceAsync(
                reference.ToString(), CallKind.PaymentRequest, InputOf(order, reference));
            if (intent.Status == IntentStatus.Done) return await ReadRequestAsync(intent.Result);

            StartNextAttempt(reference);
            throw new CheckoutException(
                $"the payment request {reference} was rejected: {intent.Result}");
        }

        private static object InputOf(Order order, PaymentReference reference)
        {
            return new
            {
                amount = Money.Of(order.Price),
                externalReference = reference.ToString(),
                payerReference = "JACARANDA",
                beneficiaryReference = order.Id.Substring(0, Math.Min(20, order.Id.Length)),
                merchant = "Jacaranda Books",
                beneficiary = new
                {
                    bankAccount = new
                    {
                        name = "Jacaranda Books",
                        bankId = "fnb",
                        accountNumber = "1234567890",
                    },
                },
                expireAt = Marula.ApiTime(DateTimeOffset.UtcNow + LinkLifetime),
                paymentMethods = new
                {
                    eft = new { enabled = true },
                    card = new { enabled = true },
                },
            };
        }

        /// <summary>
        /// Ends an attempt. Two requests that end the same attempt start only one new one.
        /// </summary>
        private void StartNextAttempt(PaymentReference ended)
        {
            _store.Update<Order>(ended.OrderId, order =>
                order.Attempt == ended.Attempt ? new[] { order.WithNextAttempt() } : new Row[0]);
        }
    }

    /// <summary>
    /// The external reference of a payment request: the order and the attempt that it belongs to.
    /// </summary>
    internal sealed class PaymentReference
    {
        private static readonly Regex Form = new Regex(@"^(.+)-payment-([0-9]{1,9})\z");

        public PaymentReference(string orderId, int attempt)
        {
            OrderId = orderId;
            Attempt = attempt;
        }

        public string OrderId { get; }

        public int Attempt { get; }

        /// <summary>Returns null if this shop did not create the reference.</summary>
        public static PaymentReference Parse(string text)
        {
            var match = Form.Match(text ?? "");
            if (!match.Success) return null;
            var attempt = int.Parse(match.Groups[2].Value, CultureInfo.InvariantCulture);
            return new PaymentReference(match.Groups[1].Value, attempt);
        }

        public override string ToString() => $"{OrderId}-payment-{Attempt}";
    }

    /// <summary>The order cannot be paid now. The message is for your staff.</summary>
    internal sealed class CheckoutException : Exception
    {
        public CheckoutException(string message)
            : base(message)
        {
        }
    }
}
