using System.Collections.Generic;
using Newtonsoft.Json;

namespace JacarandaBooks
{
    /// <summary>
    /// The part of an API object that the shop reads. Each type has only some of the properties; the
    /// others are null.
    /// </summary>
    internal sealed class ApiObject
    {
        /// <summary>The GraphQL type.</summary>
        [JsonProperty("__typename")]
        public string TypeName { get; set; }

        public string Id { get; set; }

        public string Url { get; set; }

        public string ExternalReference { get; set; }

        public Money Amount { get; set; }

        public ApiObject State { get; set; }

        public ApiObject Status { get; set; }

        public ApiObject Payer { get; set; }

        public ApiObject PaymentConfirmation { get; set; }

        public List<ApiObject> Transactions { get; set; }

        public List<ApiObject> Events { get; set; }

        /// <summary>Only charges of a payment request have it.</summary>
        public ApiObject PaymentInitiationRequest { get; set; }

        /// <summary>Only refunds have it.</summary>
        public ApiObject OriginalTransaction { get; set; }
    }

    /// <summary>A page of a list.</summary>
    internal sealed class Page
    {
        public List<Edge> Edges { get; set; }

        public PageInfo PageInfo { get; set; }
    }

    internal sealed class Edge
    {
        public ApiObject Node { get; set; }
    }

    internal sealed class PageInfo
    {
        public bool? HasNextPage { get; set; }

        public string EndCursor { get; set; }
    }

    /// <summary>The data of a query of one object.</summary>
    internal sealed class NodeData
    {
        public ApiObject Node { get; set; }
    }
}
