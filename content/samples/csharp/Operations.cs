namespace JacarandaBooks
{
    /// <summary>
    /// The operations of this shop. Guides explain those that have the same name there.
    /// </summary>
    internal static class Operations
    {
        public const string CreatePaymentRequest = @"
mutation CreatePaymentRequest($input: ClientPaymentInitiationRequestCreateInput!) {
  clientPaymentInitiationRequestCreate(input: $input) {
    paymentInitiationRequest {
      id
      url
      expireAt
      state {
        __typename
      }
    }
  }
}
";

        public const string FindOrder = @"
query FindOrder($order: String!) {
  client {
    paymentInitiationRequests(first: 10, filter: { externalReference: { eq: $order } }) {
      edges {
        node {
          id
          created
          state {
            __typename
          }
        }
      }
    }
  }
}
";

        public const string InitiateRefund = @"
mutation InitiateRefund($input: ClientRefundInitiateInput!) {
  clientRefundInitiate(input: $input) {
    refund {
      id
    }
  }
}
";

        public const string FindRefund = @"
query FindRefund($nonce: String!) {
  client {
    refunds(first: 1, filter: { nonce: { eq: $nonce } }) {
      edges {
        node {
          id
          status {
            __typename
          }
        }
      }
    }
  }
}
";

        public const string RefundCardCharge = @"
mutation RefundCardCharge($input: RefundTransactionInitiateInput!) {
  refundTransactionInitiate(input: $input) {
    __typename
    id
    state {
      __typename
    }
  }
}
";

        public const string TransactionByNonce = @"
query TransactionByNonce($nonce: String!) {
  client {
    transactions(first: 1, filter: { nonce: { eq: $nonce } }) {
      edges {
        node {
          __typename
          id
          interactionUrl
          state {
            __typename
          }
        }
      }
    }
  }
}
";

        public const string CreateDisbursement = @"
mutation CreateDisbursement($input: ClientDisbursementCreateInput!) {
  clientDisbursementCreate(input: $input) {
    disbursement {
      id
      nonce
      amount
      status {
        __typename
        ... on DisbursementPending {
          date
        }
      }
    }
  }
}
";

        public const string DisbursementByNonce = @"
query DisbursementByNonce($nonce: String!) {
  client {
    disbursements(first: 1, filter: { nonce: { eq: $nonce } }) {
      edges {
        node {
          id
          status {
            __typename
          }
        }
      }
    }
  }
}
";

        public const string ChangedSince = @"
query ChangedSince($after: Cursor, $since: Date!) {
  client {
    paymentInitiationRequests(first: 2000, after: $after, filter: { updated: { gte: $since } }) {
      edges {
        node {
          id
          updated
          state {
            __typename
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
";

        public const string RecentSettlements = @"
query RecentSettlements($after: Cursor) {
  client {
    settlements(first: 20, after: $after) {
      edges {
        node {
          id
          reference
          amount
          destination {
            __typename
            ... on BankBeneficiary {
              bankId
              bankAccountNumber
            }
          }
          status {
            __typename
            ... on SettlementPending {
              date
            }
            ... on SettlementSubmitted {
              date
            }
            ... on SettlementCompleted {
              date
              expectedSettlement
            }
            ... on SettlementFailed {
              date
              settlementFailedReason
            }
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
";

        public const string SettlementContents = @"
query SettlementContents(
  $id: ID!
  $after: Cursor
  $paymentInitiationRequests: Boolean! = true
  $paymentInitiations: Boolean! = true
  $directDeposits: Boolean! = true
  $transactions: Boolean! = true
) {
  node(id: $id) {
    __typename
    ... on Settlement {
      amount
      paymentInitiationRequests(first: 500, after: $after)
        @include(if: $paymentInitiationRequests) {
        edges {
          node {
            id
            externalReference
            state {
              __typename
              ... on PaymentInitiationRequestCompleted {
                amount
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      paymentInitiations(first: 500, after: $after) @include(if: $paymentInitiations) {
        edges {
          node {
            id
            externalReference
            amount
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      directDeposits(first: 500, after: $after) @include(if: $directDeposits) {
        edges {
          node {
            id
            reference
            amount
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      transactions(first: 500, after: $after) @include(if: $transactions) {
        edges {
          node {
            __typename
            id
            externalReference
            amount
            paymentInitiationRequest {
              id
            }
            originalTransaction {
              __typename
              id
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
}
";

        public const string ObjectState = @"
query ObjectState($id: ID!) {
  node(id: $id) {
    __typename
    id
    ... on PaymentInitiationRequest {
      url
      externalReference
      state {
        __typename
        ... on PaymentInitiationRequestCompleted {
          amount
          payer {
            __typename
          }
        }
      }
      paymentConfirmation {
        __typename
      }
      transactions {
        __typename
        id
        state {
          __typename
        }
      }
      events {
        __typename
      }
    }
    ... on Refund {
      status {
        __typename
      }
    }
    ... on Disbursement {
      status {
        __typename
      }
    }
    ... on PaymentTransaction {
      state {
        __typename
      }
    }
  }
}
";
    }
}
