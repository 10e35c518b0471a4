using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Newtonsoft.Json.Linq;

namespace JacarandaBooks
{
    /// <summary>Refunds of orders, in full or in part.</summary>
    internal sealed class Refunds
    {
        // In these statuses, no money was refunded, and none will be.
        private static readonly HashSet<string> Failed = new HashSet<string>
        {
            "RefundError",
            "TransactionFailure",
            "TransactionCancelled",
            "rejected",
        };

        private readonly Store _store;
        private readonly Intents _intents;
        private readonly Checkout _checkout;

        public Refunds(Store store, Intents intents, Checkout checkout)
        {
            _store = store;
            _intents = intents;
            _checkout = checkout;
        }

        /// <summary>
        /// Refunds an order in full or in part. If it throws an exception, the refund is
        /// unfinished: it stays stored, and <see cref="Intents.PerformOpenAsync"/> continues it.
        /// </summary>
        /// <param name="orderId">The order, which must be paid.</param>
        /// <param name="number">
        /// 1 for the first refund of the order. A repeat of the same number never pays twice.
        /// </param>
        /// <param name="rand">The part of the price to refund.</param>
        public async Task RefundOrderAsync(string orderId, int number, decimal rand)
        {
            var order = _store.Get<Order>(orderId);
            if (order?.IsPaid != true) throw new RefusedException(orderId + " is not paid");
            var refundId = $"{orderId}-refund-{number}";
            var earlier = RefundsOf(orderId);
            if (earlier.Any(refund => refund.Id == refundId))
            {
                await _intents.PerformAsync(refundId);
                return;
            }

            var next = earlier.Count + 1;
            if (number != next)
                throw new RefusedException($"the next refund of {orderId} has the number {next}");
            var left = Refundable(order, earlier);
            if (rand <= 0 || rand > left)
                throw new RefusedException($"refund R0.01 to R{Money.Format(left)} of {orderId}");
            if (order.Method == PaymentMethod.Bank) await RefundBankAsync(order, refundId, rand);
            else await RefundCardAsync(order, refundId, rand);
        }

        /// <summary>
        /// Returns the refunds of an order, with those whose outcome is unknown.
        /// </summary>
        public List<Refund> RefundsOf(string orderId)
        {
            return _store.All<Intent>()
                .Where(intent => intent.Id.StartsWith(
                    orderId + "-refund-", StringComparison.Ordinal))
                .Select(intent => new Refund(intent.Id, RandOf(intent), _store.StatusOf(intent)))
                .ToList();
        }

        /// <summary>Returns the rand of a paid order that are not refunded yet.</summary>
        public static decimal Refundable(Order order, IEnumerable<Refund> refunds)
        {
            var refunded = refunds
                .Where(refund => !Failed.Contains(refund.Status))
                .Sum(refund => refund.Rand);
            return order.Price - refunded;
        }

        private Task RefundBankAsync(Order order, string refundId, decimal rand)
        {
            var input = new
            {
                paymentRequestId = order.PaidWith,
                amount = Money.Of(rand),
                reason = "requested_by_user",
                beneficiaryReference = "Jacaranda refund",
                nonce = refundId,
            };
            return _intents.PerformOnceAsync(refundId, CallKind.Refund, input);
        }

        private async Task RefundCardAsync(Order order, string refundId, decimal rand)
        {
            var input = new
            {
                originalPaymentId = await ChargeOfAsync(order.PaidWith),
                refundInput = new
                {
                    amount = Money.Of(rand),
                    reason = "requested_by_user",
                    externalReference = refundId,
                    nonce = refundId,
                },
            };
            await _intents.PerformOnceAsync(refundId, CallKind.CardRefund, input);
        }

        /// <summary>
        /// Returns the charge of a payment request that was paid by card.
        /// </summary>
        private async Task<string> ChargeOfAsync(string requestId)
        {
            var request = await _checkout.ReadRequestAsync(requestId);
            var charge = request.Transactions
                .FirstOrDefault(each => each.State?.TypeName == "TransactionSuccess");
            return charge?.Id
                ?? throw new RefusedException(requestId + " has no successful charge to refund");
        }

        private static decimal RandOf(Intent refund)
        {
            var terms = refund.Input["refundInput"] ?? refund.Input;
            return Json.Read<Money>((JObject)terms["amount"]).ToRand();
        }
    }

    /// <summary>A refund of an order.</summary>
    internal sealed class Refund
    {
        public Refund(string id, decimal rand, string status)
        {
            Id = id;
            Rand = rand;
            Status = status;
        }

        public string Id { get; }

        public decimal Rand { get; }

        public string Status { get; }
    }
}
