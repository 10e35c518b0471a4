<?php

declare(strict_types=1);

namespace Shop;

/** The operations of this shop. Guides explain those that have the same name there. */
final class Operations
{
    public const CREATE_PAYMENT_REQUEST = <<<'GRAPHQL'
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
        GRAPHQL;

    public const FIND_ORDER = <<<'GRAPHQL'
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
        GRAPHQL;

    public const INITIATE_REFUND = <<<'GRAPHQL'
        mutation InitiateRefund($input: ClientRefundInitiateInput!) {
          clientRefundInitiate(input: $input) {
            refund {
              id
            }
          }
        }
        GRAPHQL;

    public const FIND_REFUND = <<<'GRAPHQL'
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
        GRAPHQL;

    public const REFUND_CARD_CHARGE = <<<'GRAPHQL'
        mutation RefundCardCharge($input: RefundTransactionInitiateInput!) {
          refundTransactionInitiate(input: $input) {
            __typename
            id
            state {
              __typename
            }
          }
        }
        GRAPHQL;

    public const TRANSACTION_BY_NONCE = <<<'GRAPHQL'
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
        GRAPHQL;

    public const CREATE_DISBURSEMENT = <<<'GRAPHQL'
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
        GRAPHQL;

    public const DISBURSEMENT_BY_NONCE = <<<'GRAPHQL'
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
        GRAPHQL;

    public const CHANGED_SINCE = <<<'GRAPHQL'
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
        GRAPHQL;

    public const RECENT_SETTLEMENTS = <<<'GRAPHQL'
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
        GRAPHQL;

    public const SETTLEMENT_CONTENTS = <<<'GRAPHQL'
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
        GRAPHQL;

    public const OBJECT_STATE = <<<'GRAPHQL'
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
        GRAPHQL;
}
