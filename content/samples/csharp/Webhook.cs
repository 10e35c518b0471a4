using System;
using System.Collections.Generic;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

public static class Webhook
{
    const long ToleranceSeconds = 5 * 60;
    const string Base64 =
        "(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})";

    /// <summary>Returns when the delivery is genuine, and throws the reason when it is not.</summary>
    public static void Verify(
        IReadOnlyDictionary<string, string> headers, byte[] rawBody, string secret, long now)
    {
        headers.TryGetValue("webhook-id", out var id);
        headers.TryGetValue("webhook-timestamp", out var timestamp);
        headers.TryGetValue("webhook-signature", out var signatures);
        if (string.IsNullOrEmpty(id) || string.IsNullOrEmpty(signatures)
            || !Regex.IsMatch(timestamp ?? "", @"^[0-9]{1,12}\z"))
            throw new CryptographicException("malformed header");
        if (Math.Abs(now - long.Parse(timestamp)) > ToleranceSeconds)
            throw new CryptographicException("stale timestamp");
        if (!Regex.IsMatch(secret, "^whsec_" + Base64 + @"\z"))
            throw new CryptographicException("malformed secret");

        var key = Convert.FromBase64String(secret.Substring("whsec_".Length));
        var signed = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(rawBody).ToArray();
        using (var hmac = new HMACSHA256(key))
        {
            var expected = "v1," + Convert.ToBase64String(hmac.ComputeHash(signed));
            if (!signatures.Split(' ').Any(signature => IsSame(signature, expected)))
                throw new CryptographicException("no matching signature");
        }
    }

    static bool IsSame(string given, string expected) =>
        CryptographicOperations.FixedTimeEquals(
            Encoding.UTF8.GetBytes(given), Encoding.UTF8.GetBytes(expected));
}
