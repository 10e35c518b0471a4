using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;

namespace JacarandaBooks
{
    /// <summary>
    /// Calls that the shop makes exactly once. All but the payment request take a nonce.
    /// </summary>
    [JsonConverter(typeof(StringEnumConverter))]
    internal enum CallKind
    {
        // A request that nobody has paid moves no money, so one too many costs nothing.
        PaymentRequest,
        Refund,
        CardRefund,
        Payout,
    }

    /// <summary>How to send a call, and how to find what an earlier attempt created.</summary>
    internal sealed class Call
    {
        private static readonly Dictionary<CallKind, Call> Calls = new Dictionary<CallKind, Call>
        {
            [CallKind.PaymentRequest] = new Call
            {
                Mutation = Operations.CreatePaymentRequest,
                IdPath = "clientPaymentInitiationRequestCreate.paymentInitiationRequest.id",
                Query = Operations.FindOrder,
                Variable = "order",
                List = "paymentInitiationRequests",
            },
            [CallKind.Refund] = new Call
            {
                Mutation = Operations.InitiateRefund,
                IdPath = "clientRefundInitiate.refund.id",
                Query = Operations.FindRefund,
                Variable = "nonce",
                List = "refunds",
            },
            [CallKind.CardRefund] = new Call
            {
                Mutation = Operations.RefundCardCharge,
                IdPath = "refundTransactionInitiate.id",
                Query = Operations.TransactionByNonce,
                Variable = "nonce",
                List = "transactions",
            },
            [CallKind.Payout] = new Call
            {
                Mutation = Operations.CreateDisbursement,
                IdPath = "clientDisbursementCreate.disbursement.id",
                Query = Operations.DisbursementByNonce,
                Variable = "nonce",
                List = "disbursements",
            },
        };

        private Call()
        {
        }

        private string Mutation { get; set; }

        private string IdPath { get; set; }

        private string Query { get; set; }

        /// <summary>The variable of the query that takes the id of the intent.</summary>
        private string Variable { get; set; }

        private string List { get; set; }

        public static Call Of(Intent intent) => Calls[intent.Call];

        /// <summary>Sends the mutation once, and returns the id of what it created.</summary>
        public async Task<string> SendAsync(Marula marula, Intent intent)
        {
            var data = await marula.MutateAsync(Mutation, new { input = intent.Input });
            return (string)data.SelectToken(IdPath)
                ?? throw new InvalidDataException("the response has no id of what was created");
        }

        /// <summary>
        /// Returns the id of what an earlier attempt created; null if there is nothing.
        /// </summary>
        public async Task<string> FindAsync(Marula marula, Intent intent)
        {
            var variables = new Dictionary<string, string> { [Variable] = intent.Id };
            var page = await marula.ReadListAsync(Query, variables, List);
            if (page.Edges.Count == 0) return null;
            // An item without an id is not the same as no item: it would be created twice.
            return page.Edges[0].Node?.Id
                ?? throw new InvalidDataException($"the item of {List} has no id");
        }
    }
}
