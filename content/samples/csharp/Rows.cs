using System;
using System.Collections.Generic;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Linq;

namespace JacarandaBooks
{
    /// <summary>A row of the store. A row never changes: a new version replaces it.</summary>
    internal abstract class Row
    {
        protected Row(string id)
        {
            Id = id;
        }

        public string Id { get; }
    }

    /// <summary>An order of a customer.</summary>
    internal sealed class Order : Row
    {
        public Order(
            string id,
            string item,
            decimal price,
            DateTimeOffset placedAt,
            int attempt,
            string paidWith = null,
            PaymentMethod? method = null,
            string problem = null)
            : base(id)
        {
            Item = item;
            Price = price;
            PlacedAt = placedAt;
            Attempt = attempt;
            PaidWith = paidWith;
            Method = method;
            Problem = problem;
        }

        public string Item { get; }

        /// <summary>In rand.</summary>
        public decimal Price { get; }

        public DateTimeOffset PlacedAt { get; }

        /// <summary>Counts its payment requests.</summary>
        public int Attempt { get; }

        /// <summary>Id of the payment request that was paid; null until then.</summary>
        public string PaidWith { get; }

        /// <summary>How it was paid; null until then.</summary>
        public PaymentMethod? Method { get; }

        /// <summary>
        /// Why a member of staff must look at the order; null if there is no reason.
        /// </summary>
        public string Problem { get; }

        [JsonIgnore]
        public bool IsPaid => PaidWith != null;

        public Order WithNextAttempt() =>
            new Order(Id, Item, Price, PlacedAt, Attempt + 1, PaidWith, Method, Problem);

        public Order WithPayment(string requestId, PaymentMethod method) =>
            new Order(Id, Item, Price, PlacedAt, Attempt, requestId, method, Problem);

        public Order WithProblem(string problem) =>
            new Order(Id, Item, Price, PlacedAt, Attempt, PaidWith, Method, problem);
    }

    [JsonConverter(typeof(StringEnumConverter))]
    internal enum PaymentMethod
    {
        Bank,
        Card,
    }

    /// <summary>
    /// Something that must happen exactly once, stored before the first attempt.
    /// </summary>
    internal sealed class Intent : Row
    {
        public Intent(
            string id,
            CallKind call,
            JObject input,
            IntentStatus status = IntentStatus.Open,
            DateTimeOffset? sentAt = null,
            string result = null)
            : base(id)
        {
            Call = call;
            Input = input;
            Status = status;
            SentAt = sentAt;
            Result = result;
        }

        public CallKind Call { get; }

        /// <summary>Of the mutation.</summary>
        public JObject Input { get; }

        public IntentStatus Status { get; }

        /// <summary>
        /// The latest attempt that may have been processed; null while there is none.
        /// </summary>
        public DateTimeOffset? SentAt { get; }

        /// <summary>Id of what was created, or the rejection; null until then.</summary>
        public string Result { get; }

        public Intent WithSentAt(DateTimeOffset sentAt) =>
            new Intent(Id, Call, Input, Status, sentAt, Result);

        public Intent WithResult(IntentStatus status, string result) =>
            new Intent(Id, Call, Input, status, SentAt, result);
    }

    [JsonConverter(typeof(StringEnumConverter))]
    internal enum IntentStatus
    {
        Open,
        Done,
        Rejected,
    }

    /// <summary>An order that is packed. Its id is that of the order.</summary>
    internal sealed class Shipment : Row
    {
        public Shipment(string id, string item)
            : base(id)
        {
            Item = item;
        }

        public string Item { get; }
    }

    /// <summary>An event of a webhook.</summary>
    internal sealed class Event : Row
    {
        public Event(string id, string type, string objectId, bool isProcessed = false)
            : base(id)
        {
            Type = type;
            ObjectId = objectId;
            IsProcessed = isProcessed;
        }

        public string Type { get; }

        /// <summary>The object that changed; null for an event without one.</summary>
        public string ObjectId { get; }

        public bool IsProcessed { get; }

        public Event AsProcessed() => new Event(Id, Type, ObjectId, true);
    }

    /// <summary>The latest status of a refund or payout, by its id in the API.</summary>
    internal sealed class Transfer : Row
    {
        public Transfer(string id, string status)
            : base(id)
        {
            Status = status;
        }

        public string Status { get; }
    }

    /// <summary>A settlement that was compared with the orders.</summary>
    internal sealed class Settlement : Row
    {
        public Settlement(string id, List<string> differences)
            : base(id)
        {
            Differences = differences;
        }

        public List<string> Differences { get; }
    }

    /// <summary>The time up to which something was read.</summary>
    internal sealed class Checkpoint : Row
    {
        public Checkpoint(string id, string time)
            : base(id)
        {
            Time = time;
        }

        public string Time { get; }
    }
}
