using System;
using System.IO;

namespace JacarandaBooks
{
    /// <summary>All parts of the shop.</summary>
    internal sealed class Shop
    {
        public Shop(Settings settings)
        {
            Store = Store.Open(Path.Combine(settings.DataFolder, "shop.journal"));
            var marula = new Marula(settings);
            Intents = new Intents(Store, marula);
            Checkout = new Checkout(Store, marula, Intents);
            Webhooks = new Webhooks(Store, settings.WebhookSecrets);
            Events = new Events(Store, Checkout);
            Refunds = new Refunds(Store, Intents, Checkout);
            Payouts = new Payouts(Intents);
            Reconciliation = new Reconciliation(Store, marula, Intents, Events);
        }

        public Store Store { get; }

        public Intents Intents { get; }

        public Checkout Checkout { get; }

        public Webhooks Webhooks { get; }

        public Events Events { get; }

        public Refunds Refunds { get; }

        public Payouts Payouts { get; }

        public Reconciliation Reconciliation { get; }
    }

    /// <summary>Questions to the store that several parts of the shop have.</summary>
    internal static class StoreQueries
    {
        /// <summary>
        /// Returns the latest known status of a refund or payout: that of the API, or of its
        /// intent.
        /// </summary>
        public static string StatusOf(this Store store, Intent intent) =>
            store.Get<Transfer>(intent.Result)?.Status
            ?? intent.Status.ToString().ToLowerInvariant();

        public static bool IsPacked(this Store store, Order order) =>
            store.Get<Shipment>(order.Id) != null;
    }

    /// <summary>The shop does not do this. Nothing was stored, so no money moves.</summary>
    internal sealed class RefusedException : Exception
    {
        public RefusedException(string message)
            : base(message)
        {
        }
    }
}
