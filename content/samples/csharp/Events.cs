using System.IO;
using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>Reads the objects of events, and acts on their state.</summary>
    internal sealed class Events
    {
        private readonly Store _store;
        private readonly Checkout _checkout;

        public Events(Store store, Checkout checkout)
        {
            _store = store;
            _checkout = checkout;
        }

        /// <summary>
        /// Processes the stored events. An event whose object cannot be read stays for the next
        /// run.
        /// </summary>
        public async Task ProcessAsync()
        {
            foreach (var stored in _store.All<Event>())
            {
                if (stored.IsProcessed) continue;
                await Alerts.ReportErrorsAsync(stored.Id, () => ProcessAsync(stored));
            }
        }

        /// <summary>
        /// Reads an object, and acts on its current state. It is safe to refresh an object twice.
        /// </summary>
        public async Task RefreshAsync(string objectId)
        {
            var found = await _checkout.ReadObjectAsync(objectId);
            switch (found?.TypeName)
            {
                case "PaymentInitiationRequest":
                    ShipIfPaid(found);
                    break;
                case "Refund":
                case "Disbursement":
                    SaveTransfer(objectId, found.Status);
                    break;
                case "CardRefundTransaction":
                    SaveTransfer(objectId, found.State);
                    break;
                default:
                    break; // Nothing depends on the other types.
            }
        }

        private async Task ProcessAsync(Event stored)
        {
            if (stored.ObjectId != null) await RefreshAsync(stored.ObjectId);
            _store.Save(stored.AsProcessed());
        }

        private void SaveTransfer(string id, ApiObject status)
        {
            var name = status?.TypeName ?? throw new InvalidDataException(id + " has no status");
            _store.Save(new Transfer(id, name));
        }

        private void ShipIfPaid(ApiObject request)
        {
            var reference = PaymentReference.Parse(request.ExternalReference);
            if (reference == null || !IsSettled(request)) return;
            _store.Update<Order>(reference.OrderId, order => WithPayment(order, request));
        }

        /// <summary>
        /// Records a settled payment in its order and packs it, or records why a person must look.
        /// </summary>
        private static Row[] WithPayment(Order order, ApiObject request)
        {
            if (order.PaidWith == request.Id) return new Row[0];
            if (order.IsPaid)
                return new[] { order.WithProblem("paid twice, also with " + request.Id) };
            var amount = request.State.Amount;
            if (amount.Currency != "ZAR" || amount.ToRand() != order.Price)
                return new[] { order.WithProblem($"{request.Id} paid {amount}") };
            var method = IsPaidByCard(request) ? PaymentMethod.Card : PaymentMethod.Bank;
            var paid = order.WithPayment(request.Id, method);
            return new Row[] { paid, new Shipment(order.Id, order.Item) };
        }

        /// <summary>
        /// Returns whether the order can be shipped: for a card payment when the request is
        /// completed, for a bank payment that Marula collects when the money has arrived. If your
        /// customers pay into your own account, paymentConfirmation is null, and you decide here
        /// when to ship.
        /// </summary>
        private static bool IsSettled(ApiObject request)
        {
            if (request.State?.TypeName != "PaymentInitiationRequestCompleted") return false;
            return IsPaidByCard(request)
                || request.PaymentConfirmation?.TypeName == "PaymentReceived";
        }

        private static bool IsPaidByCard(ApiObject request) =>
            request.State.Payer?.TypeName == "PaymentInitiationCardPayer";
    }
}
