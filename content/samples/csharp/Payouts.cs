using System.Threading.Tasks;

namespace JacarandaBooks
{
    /// <summary>Payouts to suppliers.</summary>
    internal sealed class Payouts
    {
        private readonly Intents _intents;

        public Payouts(Intents intents)
        {
            _intents = intents;
        }

        /// <summary>
        /// Pays a supplier from your float account. If it throws an exception, the payout is
        /// unfinished: it stays stored, and <see cref="Intents.PerformOpenAsync"/> continues it.
        /// </summary>
        /// <param name="payoutId">
        /// Your own key, such as the number of the invoice. A repeat of the same key never pays
        /// twice.
        /// </param>
        /// <param name="rand">The amount.</param>
        /// <param name="account">The account of the supplier.</param>
        /// <param name="email">
        /// The API needs the email address of the recipient, or a phone number.
        /// </param>
        public async Task PayOutAsync(
            string payoutId, decimal rand, BankAccount account, string email)
        {
            if (rand <= 0) throw new RefusedException("a payout must be at least R0.01");
            var input = new
            {
                amount = Money.Of(rand),
                nonce = payoutId,
                externalReference = payoutId,
                beneficiaryReference = "Jacaranda Books",
                bankBeneficiary = account,
                recipientAccountHolder = new { name = account.Name, email },
                disbursementType = "DEFAULT",
            };
            await _intents.PerformOnceAsync(payoutId, CallKind.Payout, input);
        }
    }

    /// <summary>The account of a supplier.</summary>
    internal sealed class BankAccount
    {
        public string Name { get; set; }

        public string BankId { get; set; }

        public string AccountNumber { get; set; }

        public string AccountType { get; set; }
    }
}
