using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Newtonsoft.Json.Linq;

namespace JacarandaBooks
{
    /// <summary>The nightly job.</summary>
    internal sealed class Reconciliation
    {
        // Clocks can differ, so each run starts a little before the end of the one before.
        private static readonly TimeSpan Overlap = TimeSpan.FromMinutes(10);

        // A bank payment is unsettled after 7 days.
        private static readonly TimeSpan OrderLifetime = TimeSpan.FromDays(8);

        private const string Requests = "paymentInitiationRequests";

        private static readonly string[] SettlementLists =
        {
            Requests,
            "paymentInitiations",
            "directDeposits",
            "transactions",
        };

        // Statuses that no longer change. A completed disbursement can still be reversed.
        private static readonly HashSet<string> FinalStatuses = new HashSet<string>
        {
            "RefundCompleted",
            "RefundError",
            "DisbursementCancelled",
            "DisbursementReversed",
            "DisbursementError",
            "TransactionSuccess",
            "TransactionFailure",
            "TransactionCancelled",
        };

        private readonly Store _store;
        private readonly Marula _marula;
        private readonly Intents _intents;
        private readonly Events _events;

        public Reconciliation(Store store, Marula marula, Intents intents, Events events)
        {
            _store = store;
            _marula = marula;
            _intents = intents;
            _events = events;
        }

        /// <summary>Continues what is unfinished and reads what changed.</summary>
        public async Task RunAsync()
        {
            await _intents.PerformOpenAsync();
            await _events.ProcessAsync();
            await Alerts.ReportErrorsAsync("changed requests", RefreshChangedRequestsAsync);
            await RefreshUnpackedOrdersAsync();
            await RefreshTransfersAsync();
            await Alerts.ReportErrorsAsync("settlements", ReconcileSettlementsAsync);
        }

        private async Task RefreshChangedRequestsAsync()
        {
            var start = DateTimeOffset.UtcNow;
            var since = _store.Get<Checkpoint>("changes")?.Time
                ?? Marula.ApiTime(start - OrderLifetime);
            var changed = await Marula.EveryItemAsync(after =>
                _marula.ReadListAsync(Operations.ChangedSince, new { since, after }, Requests));
            var isComplete = true;
            foreach (var request in changed)
                isComplete = await TryRefreshAsync(request.Id) && isComplete;
            if (isComplete)
                _store.Save(new Checkpoint("changes", Marula.ApiTime(start - Overlap)));
        }

        /// <summary>
        /// Reads the requests of recent orders that are not packed, whatever their last change.
        /// </summary>
        private async Task RefreshUnpackedOrdersAsync()
        {
            var oldest = DateTimeOffset.UtcNow - OrderLifetime;
            foreach (var order in _store.All<Order>())
            {
                if (_store.IsPacked(order) || order.PlacedAt < oldest) continue;
                var reference = new PaymentReference(order.Id, order.Attempt);
                var intent = _store.Get<Intent>(reference.ToString());
                if (intent?.Status == IntentStatus.Done) await TryRefreshAsync(intent.Result);
            }
        }

        /// <summary>
        /// Reads each refund and payout, because they cannot be listed by the time of their change.
        /// </summary>
        private async Task RefreshTransfersAsync()
        {
            foreach (var intent in _store.All<Intent>())
            {
                if (intent.Status != IntentStatus.Done) continue;
                if (intent.Call == CallKind.PaymentRequest) continue;
                if (!FinalStatuses.Contains(_store.StatusOf(intent)))
                    await TryRefreshAsync(intent.Result);
            }
        }

        private Task<bool> TryRefreshAsync(string objectId) =>
            Alerts.ReportErrorsAsync(objectId, () => _events.RefreshAsync(objectId));

        /// <summary>
        /// Compares each new settlement with the orders, and stores the differences for your staff.
        /// </summary>
        private async Task ReconcileSettlementsAsync()
        {
            var settlements = await Marula.EveryItemAsync(after =>
                _marula.ReadListAsync(Operations.RecentSettlements, new { after }, "settlements"));
            foreach (var settlement in settlements)
            {
                if (settlement.Status?.TypeName != "SettlementCompleted") continue;
                if (_store.Get<Settlement>(settlement.Id) != null) continue;
                await Alerts.ReportErrorsAsync(settlement.Id, () => ReconcileAsync(settlement));
            }
        }

        private async Task ReconcileAsync(ApiObject settlement)
        {
            var contents = new Dictionary<string, List<ApiObject>>();
            foreach (var name in SettlementLists)
                contents[name] = await ReadListAsync(settlement.Id, name);

            var differences = new List<string>();
            foreach (var request in contents[Requests])
            {
                var reference = PaymentReference.Parse(request.ExternalReference);
                if (_store.Get<Order>(reference?.OrderId)?.PaidWith != request.Id)
                    differences.Add(request.Id + " is settled, but no order was paid with it");
            }
            var total = TotalOf(contents);
            var expected = settlement.Amount.ToRand();
            if (total != expected)
            {
                differences.Add(
                    $"the payments add up to R{Money.Format(total)}, "
                    + $"the settlement to R{Money.Format(expected)}");
            }
            _store.Insert(new Settlement(settlement.Id, differences));
        }

        /// <summary>
        /// Reads one list of a settlement completely. Each list has pages of its own.
        /// </summary>
        private Task<List<ApiObject>> ReadListAsync(string settlementId, string name)
        {
            return Marula.EveryItemAsync(async after =>
            {
                var variables = new Dictionary<string, object>
                {
                    ["id"] = settlementId,
                    ["after"] = after,
                };
                foreach (var list in SettlementLists) variables[list] = list == name;
                var data =
                    await _marula.ReadAsync<JObject>(Operations.SettlementContents, variables);
                return Marula.PageAt(data, "node." + name);
            });
        }

        /// <summary>
        /// Returns the rand that a settlement should pay out. Refunds are deducted.
        /// </summary>
        private static decimal TotalOf(Dictionary<string, List<ApiObject>> contents)
        {
            var requestIds = new HashSet<string>(contents[Requests].Select(each => each.Id));
            return contents.Values
                .SelectMany(items => items)
                // Leave out a charge whose request is in the settlement: they are one payment.
                // Keep refunds.
                .Where(item => item.OriginalTransaction != null
                    || !requestIds.Contains(item.PaymentInitiationRequest?.Id))
                .Sum(item => SignedRand(item));
        }

        private static decimal SignedRand(ApiObject item)
        {
            // Only payment requests have their amount in the state.
            var amount = item.State?.Amount ?? item.Amount;
            return item.OriginalTransaction == null ? amount.ToRand() : -amount.ToRand();
        }
    }
}
