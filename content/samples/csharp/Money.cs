using System;
using System.Globalization;
using System.Text.RegularExpressions;

namespace JacarandaBooks
{
    /// <summary>
    /// An amount as the API has it: {"quantity": "249.00", "currency": "ZAR"}. The shop counts in
    /// rand, as decimal, so that sums are exact.
    /// </summary>
    internal sealed class Money
    {
        private static readonly Regex QuantityForm = new Regex(@"^[0-9]{1,9}\.[0-9]{2}\z");

        public string Quantity { get; set; }

        public string Currency { get; set; }

        public static Money Of(decimal rand) =>
            new Money { Quantity = Format(rand), Currency = "ZAR" };

        /// <exception cref="FormatException">The text is not an amount such as 249.00.</exception>
        public static decimal ParseRand(string text) =>
            new Money { Quantity = text, Currency = "ZAR" }.ToRand();

        /// <summary>Returns an amount such as 249.00.</summary>
        public static string Format(decimal rand) =>
            rand.ToString("0.00", CultureInfo.InvariantCulture);

        /// <exception cref="FormatException">This is not an amount of rand.</exception>
        public decimal ToRand()
        {
            if (Currency != "ZAR" || !QuantityForm.IsMatch(Quantity ?? ""))
                throw new FormatException($"{this} is not an amount of rand such as 249.00");
            return decimal.Parse(Quantity, CultureInfo.InvariantCulture);
        }

        public override string ToString() => $"{Quantity} {Currency}";
    }
}
